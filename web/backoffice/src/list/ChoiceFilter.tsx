import { MenuItem, TextField } from '@mui/material'
import { useListFilterContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'

type ChoiceFilterProps = {
  /** The filter that it sets. */
  source: string
  label: string
  /** Pixels, where there is no room for as much as most choices say. */
  width?: number
  choices: readonly Readonly<{ value: string; label: string }>[]
}

/** One value of a few, or all of them. */
export const ChoiceFilter = ({ source, label, width = 240, choices }: ChoiceFilterProps) => {
  const text = useText()
  const { filterValues, setFilters } = useListFilterContext()
  const choose = (value: string) => {
    const { [source]: _old, ...others } = filterValues
    setFilters(value === '' ? others : { ...others, [source]: value })
  }
  return (
    <TextField
      select
      label={label}
      value={filterValues[source] ?? ''}
      onChange={(event) => choose(event.target.value)}
      margin="none"
      sx={{ width: { xs: '100%', sm: width } }}
    >
      <MenuItem value="">{text('field.all')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
