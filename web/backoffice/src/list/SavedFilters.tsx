import Bookmark from '@mui/icons-material/BookmarkBorder'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { type Opened, useDialog } from '../actions/DialogButton.tsx'
import { textField } from '../actions/text-field.tsx'
import { useForm } from '../actions/use-form.ts'
import { useText } from '../texts/use-text.ts'

const LONGEST = 40

const keyOf = ({ filter, sort }: SavedQuery['value']): string =>
  JSON.stringify([Object.entries(filter ?? {}).sort(), sort])

/** What this person has saved of this list, and what the list shows now in the same shape. */
const useSaved = () => {
  const list = useListContext()
  const [stored, store] = useSavedQueries(list.resource)
  const saved = extractValidSavedQueries(stored)
  const { filterValues: filter, displayedFilters, sort, perPage } = list
  const now = { filter, displayedFilters, sort, perPage } as SavedQuery['value']
  return {
    saved,
    current: saved.find(({ value }) => keyOf(value) === keyOf(now)),
    apply: ({ value }: SavedQuery) => {
      list.setFilters(value.filter ?? {}, value.displayedFilters)
      if (value.sort !== undefined) list.setSort(value.sort)
    },
    /** A second one of the same name takes the place of the first. */
    save: (label: string) => store([...saved.filter((query) => query.label !== label), { label, value: now }]),
    remove: (query: SavedQuery) => store(saved.filter((other) => other !== query)),
  }
}

const NameDialog = ({ save, open, onClose }: Opened & { save: (name: string) => void }) => {
  const text = useText()
  const form = useForm({
    name: textField({ label: text('list.save_name'), fault: text('list.save_required'), longest: LONGEST }),
  })
  const confirm = () => {
    const read = form.read()
    if (read === undefined) return
    save(read.name)
    form.restart()
    onClose()
  }
  return (
    <ActionDialog
      open={open}
      title={text('list.save_title')}
      text={text('list.save_text')}
      confirm={text('list.save_confirm')}
      busy={false}
      failure={form.failure}
      drawn={form.drawn}
      onClose={() => {
        form.forgive()
        onClose()
      }}
      onConfirm={confirm}
    />
  )
}

/** Filters and sorting under a name, to come back to (ux.md, Staff 3). */
export const SavedFilters = () => {
  const text = useText()
  const { saved, current, apply, save, remove } = useSaved()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const naming = useDialog((opened) => <NameDialog save={save} {...opened} />)
  const chosen = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Bookmark />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {text('list.saved')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {saved.length === 0 && <MenuItem disabled>{text('list.none_saved')}</MenuItem>}
        {saved.map((query) => (
          <MenuItem key={query.label} selected={query === current} onClick={chosen(() => apply(query))}>
            {query.label}
          </MenuItem>
        ))}
        <Divider />
        {current === undefined ? (
          <MenuItem onClick={chosen(naming.begin)}>{text('list.save')}</MenuItem>
        ) : (
          <MenuItem onClick={chosen(() => remove(current))}>{text('list.unsave', { name: current.label })}</MenuItem>
        )}
      </Menu>
      {naming.drawn}
    </>
  )
}
