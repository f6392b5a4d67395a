import { Box } from '@mui/material'
import { colour } from '@portafilter/kit'
import { isBilingual, isObject } from './leaves.ts'
import type { Words } from './use-words.ts'

type TreeProps = {
  value: unknown
  path: readonly string[]
  words: Words
  /** Paths that the chosen event changed. */
  changed: ReadonlySet<string>
}

const leaf = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 2fr) minmax(0, 3fr)',
  gap: 1.5,
  px: 0.75,
  py: 0.25,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const

const mark = {
  bgcolor: colour.copperSoft,
  borderRadius: 0.5,
  '& dt': { color: colour.copperActive },
  '& dd': { ...leaf['& dd'], fontWeight: 700 },
}

const tampering = { '& dt, & dd': { m: 0, color: 'error.main', fontWeight: 700 } }

const isBranch = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !isBilingual(value) && Object.keys(value).length > 0

const Leaf = ({ value, path, words, changed }: TreeProps) => {
  const name = words.name(path)
  const isTampering = path.at(-1) === 'altered'
  return (
    <Box sx={{ ...leaf, ...(changed.has(path.join('.')) && mark), ...(isTampering && tampering) }}>
      <dt>{name}</dt>
      <dd>{words.value(path, value)}</dd>
    </Box>
  )
}

/** Whether personal data in it is not what was recorded. */
const isAltered = (value: unknown): boolean =>
  isObject(value) && (value.altered === true || Object.values(value).some(isAltered))

/** What the chosen event changed is open, the rest is closed; without a change everything is open, and tampering always. */
const isOpen = (value: unknown, path: readonly string[], changed: ReadonlySet<string>): boolean => {
  const start = `${path.join('.')}.`
  return changed.size === 0 || [...changed].some((it) => it.startsWith(start)) || isAltered(value)
}

/** The entries of an object or a list: single values first, then what has parts of its own, indented. */
export const StateTree = ({ value, path, words, changed }: TreeProps) => {
  if (!isBranch(value)) return null
  const entries = Object.entries(value)
  const single = entries.filter(([, inner]) => !isBranch(inner))
  const parted = entries.filter(([, inner]) => isBranch(inner))
  return (
    <>
      {single.length > 0 && (
        <Box component="dl" sx={{ m: 0 }}>
          {single.map(([key, inner]) => (
            <Leaf key={key} value={inner} path={[...path, key]} words={words} changed={changed} />
          ))}
        </Box>
      )}
      {parted.map(([key, inner]) => (
        <Box
          component="details"
          key={key}
          open={isOpen(inner, [...path, key], changed)}
          sx={{ mt: 0.5, pl: 0.75, borderLeft: 2, borderColor: 'divider' }}
        >
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.25 }}>
            {/^\d+$/.test(key) ? `${words.name(path)} ${words.name([...path, key])}` : words.name([...path, key])}
          </Box>
          <StateTree value={inner} path={[...path, key]} words={words} changed={changed} />
        </Box>
      ))}
    </>
  )
}
