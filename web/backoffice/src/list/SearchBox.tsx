import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListFilterContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'

const PAUSE_MS = 300

/**
 * Searches as one types, after a short pause.
 * @param source the filter that it sets
 */
export const SearchBox = ({ source = 'q', label }: { source?: string; label: string }) => {
  const text = useText()
  const { filterValues, setFilters } = useListFilterContext()
  const applied: string = filterValues[source] ?? ''
  const [typed, setTyped] = useState(applied)
  const sent = useRef(applied)

  // A filter that came from elsewhere is shown; our own comes back while somebody types on.
  useEffect(() => {
    if (applied !== sent.current) setTyped(applied)
    sent.current = applied
  }, [applied])
  useEffect(() => {
    if (typed.trim() === applied) return
    const { [source]: _old, ...others } = filterValues
    const wanted = typed.trim()
    const search = () => {
      sent.current = wanted
      setFilters(wanted === '' ? others : { ...others, [source]: wanted })
    }
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, applied, source, filterValues, setFilters])

  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      margin="none"
      sx={{ width: { xs: '100%', sm: 300 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" onClick={() => setTyped('')} aria-label={text('action.clear')}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
