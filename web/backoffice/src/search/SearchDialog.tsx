import SearchIcon from '@mui/icons-material/Search'
import {
  Alert,
  Autocomplete,
  type AutocompleteRenderGroupParams,
  Box,
  Button,
  Dialog,
  DialogTitle,
  InputAdornment,
  ListSubheader,
  type PopperProps,
  TextField,
  Typography,
} from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router'
import { seenByReaders } from '../display/seen-by-readers.ts'
import { listPath } from '../list/list-path.ts'
import { screens } from '../screens.ts'
import { useText } from '../texts/use-text.ts'
import type { SearchText } from './texts.ts'
import { type Option, useSearch } from './use-search.ts'

/** What was found stands below the box, inside the dialog, where a phone has room for it. */
const Below = ({ children, open }: PopperProps) => (open ? <Box>{children as ReactNode}</Box> : null)

const screenOf = (name: string) => screens.find(({ resource }) => resource.name === name)

/** What is said of an option: first what it is called. */
const useWordsOf = () => {
  const text = useText<SearchText>()
  const language = useLanguage()
  return ({ of, row, total }: Option): readonly string[] =>
    row === undefined ? [text('search.all', { total })] : (screenOf(of)?.tells?.(row, language) ?? [row.id])
}

const Words = ({ words: [first, ...others] }: { words: readonly string[] }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    {first}
    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {others.join(' · ')}
    </Typography>
  </Box>
)

/** A list's rows: of a list box only options and groups are children. */
const Group = ({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) => (
  <Box role="group" aria-label={group}>
    <ListSubheader component="div" role="presentation">
      {group}
    </ListSubheader>
    {children}
  </Box>
)

const useGoTo = (q: string) => {
  const navigate = useNavigate()
  const path = useCreatePath()
  return ({ of, id }: Option) => {
    if (id !== null) return navigate(path({ resource: of, type: 'show', id }))
    return navigate(listPath({ name: of }, { q }))
  }
}

type BoxProps = { typed: string; setTyped: (typed: string) => void; onClose: () => void }

const SearchBox = ({ typed, setTyped, onClose }: BoxProps) => {
  const text = useText<SearchText | `resources.${string}.name`>()
  const q = typed.trim()
  const { options, error, busy, retry } = useSearch(q)
  const wordsOf = useWordsOf()
  const goTo = useGoTo(q)
  const choose = (option: Option | null) => {
    if (option === null) return
    onClose()
    void goTo(option)
  }
  const again = (
    <Button color="inherit" onClick={() => retry()}>
      {text('state.retry')}
    </Button>
  )
  return (
    <>
      <Autocomplete<Option>
        open={q !== '' && error === null}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        options={options}
        filterOptions={(all) => all}
        groupBy={({ of }) => text(`resources.${of}.name`)}
        getOptionLabel={(option) => wordsOf(option)[0] ?? ''}
        getOptionKey={({ of, id }) => `${of}/${id}`}
        renderGroup={({ key, ...group }) => <Group key={key} {...group} />}
        renderOption={({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key?: unknown }, option) => (
          <li key={String(key)} {...props}>
            <Words words={wordsOf(option)} />
          </li>
        )}
        value={null}
        onChange={(_, option) => choose(option)}
        inputValue={typed}
        onInputChange={(_, value, reason) => reason !== 'reset' && setTyped(value)}
        loading={busy}
        loadingText={text('state.loading')}
        noOptionsText={text('search.none', { q })}
        autoHighlight
        forcePopupIcon={false}
        clearText={text('action.clear')}
        slots={{ popper: Below }}
        slotProps={{ listbox: { sx: { maxHeight: '65dvh' } }, paper: { elevation: 0, square: true } }}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            label={text('search.label')}
            autoFocus
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, maxLength: 100 },
              input: {
                ...slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
      {error !== null && (
        <Alert severity="error" action={again}>
          {error.message}
        </Alert>
      )}
    </>
  )
}

/** One box over everything that the reader may see: arrows and Enter choose, Esc leaves. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText<SearchText>()
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{
        '& .MuiDialog-container': { alignItems: 'start' },
        '& .MuiDialog-paper': { m: { xs: 1, sm: 6 }, width: 1 },
      }}
    >
      <DialogTitle sx={seenByReaders}>{text('search.title')}</DialogTitle>
      <Box sx={{ p: 2 }}>
        <SearchBox typed={typed} setTyped={setTyped} onClose={onClose} />
        {typed.trim() === '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {text('search.hint')}
          </Typography>
        )}
      </Box>
    </Dialog>
  )
}

export default SearchDialog
