import { Box, Typography } from '@mui/material'
import { rowChangeWords } from '@portafilter/changes/words'
import type { Bilingual } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Panel } from '../display/Detail.tsx'
import { langOfField } from '../display/InLanguage.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { differing } from './differing.ts'
import type { ChangeRow } from './rows.ts'
import type { ChangeText } from './texts.ts'

type Change = Pick<ChangeRow, 'version' | 'before' | 'after' | 'by' | 'at'> & { change: string }
type Fact = NonNullable<Change['before']>[string]

const list = { listStyle: 'none', m: 0, p: 0 }

/** What a fact is called; of a code, what its resource has for it. */
const useSaid = (resource: string) => {
  const text = useText<ChangeText | `resources.${string}.values.${string}`>()
  return (name: string, fact: Fact | undefined): string => {
    if (typeof fact === 'boolean') return text(fact ? 'changes.yes' : 'changes.no')
    if (typeof fact === 'string') return text(`resources.${resource}.values.${name}.${fact}`, { _: fact })
    return [fact ?? ''].flat().join(', ')
  }
}

/** What is otherwise now, field by field. */
const Differences = ({ resource, change: { before, after } }: { resource: string; change: Change }) => {
  const text = useText<`resources.${string}.fields.${string}`>()
  const said = useSaid(resource)
  const names = Object.keys(after ?? before ?? {})
  const changed = names.filter((name) => said(name, before?.[name]) !== said(name, after?.[name]))
  return (
    <Box component="ul" sx={{ ...list, overflowWrap: 'anywhere' }}>
      {changed.map((name) => (
        <Typography component="li" variant="body2" key={name}>
          {text(`resources.${resource}.fields.${name}`)}:{' '}
          {before !== null && <del lang={langOfField(name)}>{said(name, differing(before[name], after?.[name]))}</del>}{' '}
          {after !== null && (
            <ins lang={langOfField(name)} style={{ textDecoration: 'none', fontWeight: 600 }}>
              {said(name, differing(after[name], before?.[name]))}
            </ins>
          )}
        </Typography>
      ))}
    </Box>
  )
}

type Props = {
  resource: string
  changes: readonly Change[]
  /** What each change was, where that is more than made, changed and deleted. */
  words?: Readonly<Record<string, Bilingual>>
}

/** Who changed what of a row, with before and after, the last first. */
export const RowChanges = ({ resource, changes, words = rowChangeWords }: Props) => {
  const text = useText<ChangeText>()
  const language = useLanguage()
  return (
    <Panel title={text('changes.history')}>
      {changes.length === 0 && <Typography variant="body2">{text('changes.empty')}</Typography>}
      <Box component="ul" sx={list}>
        {changes.map((change) => (
          <Box component="li" key={change.version} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {words[change.change]?.[language]}
            </Typography>
            <Differences resource={resource} change={change} />
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {change.by ?? text('conflict.system')} · <Moment at={change.at} seconds />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
