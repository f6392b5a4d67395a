import SearchIcon from '@mui/icons-material/Search'
import { IconButton, Tooltip } from '@mui/material'
import { type ComponentType, useState } from 'react'
import { useNotify } from 'react-admin'
import { withKey } from '../display/Key.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { useText } from '../texts/use-text.ts'
import type { SearchText } from './texts.ts'

type Search = ComponentType<{ onClose(): void }>

/** The way to the search over everything, also by its key. It is loaded when it is first opened; if it does not come, that is told. */
export const SearchButton = () => {
  const text = useText<SearchText>()
  const notify = useNotify()
  const [Opened, setOpened] = useState<Search>()
  const search = () =>
    void import('./SearchDialog.tsx').then(
      ({ default: Loaded }) => setOpened(() => Loaded),
      () => notify(text('state.network'), { type: 'error' }),
    )
  useShortcuts({ '/': { says: text('search.title'), run: search } })
  return (
    <>
      <Tooltip title={withKey(text('search.title'), '/')}>
        <IconButton color="inherit" onClick={search} aria-label={text('search.title')} aria-haspopup="dialog">
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </>
  )
}
