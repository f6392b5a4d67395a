import SearchIcon from '@mui/icons-material/Search'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { withKey } from '../display/Key.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { useText } from '../texts/use-text.ts'
import type { SearchText } from './texts.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** The way to the search over everything, also by its key. */
export const SearchButton = () => {
  const text = useText<SearchText>()
  const [searching, setSearching] = useState(false)
  const search = () => setSearching(true)
  useShortcuts({ '/': { says: text('search.title'), run: search } })
  return (
    <>
      <Tooltip title={withKey(text('search.title'), '/')}>
        <IconButton color="inherit" onClick={search} aria-label={text('search.title')} aria-haspopup="dialog">
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {searching && (
        <Suspense>
          <SearchDialog onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  )
}
