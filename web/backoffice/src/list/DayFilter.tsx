import { TextField } from '@mui/material'
import { useListFilterContext } from 'react-admin'

/** A Beijing day as a filter. */
export const DayFilter = ({ source, label }: { source: string; label: string }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const choose = (day: string) => {
    const { [source]: _old, ...others } = filterValues
    setFilters(day === '' ? others : { ...others, [source]: day })
  }
  return (
    <TextField
      type="date"
      label={label}
      value={filterValues[source] ?? ''}
      onChange={(event) => choose(event.target.value)}
      margin="none"
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 165 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
