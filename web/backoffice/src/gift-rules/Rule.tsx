import { Alert, Stack, Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import type { TypedIn } from '../actions/fields.ts'
import { Status } from '../display/Status.tsx'
import { partThing } from '../fields/finding-parts.ts'
import type { FoundThing } from '../fields/found-field.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { useText } from '../texts/use-text.ts'
import type { NamedPart } from './rows.ts'
import type { GiftText } from './texts.ts'

type Rule = {
  bought: string | readonly string[]
  offered: string | readonly string[]
  active: boolean
  parts: readonly NamedPart[]
}

/** The parts of a rule by their codes, as a picker has them. */
export const useThings = (parts: readonly NamedPart[]) => {
  const text = useText<GiftText>()
  const toThing = partThing(useLanguage(), text('gifts.withdrawn'))
  return (codes: string | readonly string[]): FoundThing[] =>
    [codes].flat().map((code) => {
      const part = parts.find((it) => it.code === code)
      return part === undefined ? { code, name: '' } : toThing(part)
    })
}

/** Parts with their names, one under the other. */
export const Parts = ({ codes, parts }: { codes: string | readonly string[]; parts: readonly NamedPart[] }) => (
  <Stack component="span" sx={{ display: 'inline-flex', verticalAlign: 'top' }}>
    {useThings(parts)(codes).map(({ code, name }) => (
      <span key={code}>
        {code} {name}
      </span>
    ))}
  </Stack>
)

/** Whether the rule gives anything now. */
export const RuleState = ({ offered, active, parts }: Omit<Rule, 'bought'>) => {
  const text = useText<GiftText>()
  if (!active) return <Status label={text('gifts.inactive')} tone="quiet" />
  const isGiven = [offered].flat().some((code) => parts.some((part) => part.code === code && !part.withdrawn))
  return <Status label={text(isGiven ? 'gifts.active' : 'gifts.no_effect')} tone={isGiven ? 'good' : 'waiting'} />
}

/** Rules in force, and those that are switched off. */
export const ActiveTabs = () => {
  const text = useText<GiftText>()
  return (
    <FilterTabs
      source="active"
      label={text('resources.gifts.fields.active')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: true, label: text('gifts.active') },
        { value: false, label: text('gifts.inactive') },
      ]}
    />
  )
}

const listed = (typed: unknown): string => {
  const things = [typed ?? []].flat() as FoundThing[]
  return things.map(({ code, name }) => `${code} ${name}`.trim()).join(' / ')
}

/** A rule in words, as it is typed or as it stands. */
export const Sentence = ({ typed, series }: { typed: TypedIn; series: boolean }) => {
  const text = useText<GiftText>()
  const [bought, offered] = [listed(typed.bought), listed(typed.offered)]
  const { every, gives } = typed
  if (bought === '' || offered === '' || !every || !gives) return <>{text('gifts.incomplete')}</>
  const values = { bought, offered, every: String(every), gives: String(gives) }
  return <>{text(series ? 'gifts.sentence_series' : 'gifts.sentence', values)}</>
}

export const Preview = ({ typed, series }: { typed: TypedIn; series: boolean }) => {
  const text = useText<GiftText>()
  return (
    <Alert severity="info" icon={false} role="status" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="div">
        {text('gifts.preview')}
      </Typography>
      <Sentence typed={typed} series={series} />
    </Alert>
  )
}
