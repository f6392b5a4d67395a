import { Autocomplete, Box, createFilterOptions, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type HTMLAttributes, type KeyboardEvent, useState } from 'react'
import { useText } from '../texts/use-text.ts'
import { codeStyle } from '../theme.ts'

/** What people find by its code or name. */
export type FoundThing = { readonly code: string; readonly name: string; readonly hint?: string }

export type Finding = {
  /** Tells searches of different lists apart. */
  of: string
  label: string
  find(typed: string): Promise<FoundThing[]>
}

const useFound = ({ of, find }: Finding, typed: string) =>
  useQuery({
    queryKey: ['found', of, typed],
    queryFn: () => find(typed),
    placeholderData: (kept) => kept,
    staleTime: 10_000,
  })

const everything = (found: FoundThing[]) => found
const labelOf = ({ code, name }: FoundThing): string => `${code} ${name}`.trim()
const havingWhatIsTyped = createFilterOptions<FoundThing>()

const Option = ({ code, name, hint }: FoundThing) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <span style={codeStyle}>{code}</span> {name}
    {hint !== undefined && (
      <Box component="span" sx={{ display: 'block', color: 'warning.main', fontSize: 12.5 }}>
        {hint}
      </Box>
    )}
  </Box>
)

type Props<Several extends boolean> = {
  finding: Finding
  several: Several
  value: Several extends true ? FoundThing[] : FoundThing | null
  onChoose(next: Several extends true ? FoundThing[] : FoundThing | null): void
  fault: string | undefined
  hint: string | undefined
  first: boolean
  /** May stay empty. */
  optional?: boolean
}

/** Finds by code or name as one types; arrows and Enter choose. */
export const Found = <Several extends boolean>(props: Props<Several>) => {
  const { finding, several, value, onChoose, fault, hint, first, optional = false } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const { data = [], isFetching, isPlaceholderData } = useFound(finding, typed)
  // Of what an earlier search has found: whoever types a whole code and chooses at once must not get another thing.
  const offered = isPlaceholderData ? havingWhatIsTyped(data, { inputValue: typed, getOptionLabel: labelOf }) : data
  const isChosen = !several && [value].flat().some((one) => one !== null && labelOf(one) === typed)
  const isOpen = typed.trim() !== '' && !isChosen
  // Where Enter chooses nothing it would send the form as it was before this was typed.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen) event.preventDefault()
  }
  return (
    <Autocomplete<FoundThing, boolean>
      onKeyDown={pressed}
      multiple={several}
      value={value}
      onChange={(_, next) => onChoose(next as typeof value)}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      options={offered}
      filterOptions={everything}
      filterSelectedOptions
      // An answer that comes between the arrow and Enter takes the mark away: where nothing else is offered, it comes back there.
      autoHighlight={offered.length === 1}
      getOptionLabel={labelOf}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      renderOption={({ key: _, ...li }: HTMLAttributes<HTMLLIElement> & { key?: unknown }, option) => (
        <li key={option.code} {...li}>
          <Option {...option} />
        </li>
      )}
      loading={isFetching}
      loadingText={text('state.loading')}
      noOptionsText={text('field.nothing_found')}
      openText={text('field.open')}
      closeText={text('action.close')}
      clearText={text('action.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={finding.label}
          error={fault !== undefined}
          helperText={fault ?? hint}
          required={!optional}
          autoFocus={first}
        />
      )}
    />
  )
}
