import Download from '@mui/icons-material/Download'
import { Button, Menu, MenuItem } from '@mui/material'
import { saveFile } from '@portafilter/kit'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { outcomeOf } from '../actions/outcome.ts'
import { useCancel } from '../data/use-cancel.ts'
import { type Format, wholeFile } from '../data/whole-list.ts'
import { useText } from '../texts/use-text.ts'

/** Saves the whole list, as it is filtered and sorted; whoever leaves the page, or cancels, ends it. */
const useExport = () => {
  const { resource, filterValues: filter, sort } = useListContext()
  const notify = useNotify()
  const { begin, cancel } = useCancel()
  const [busy, setBusy] = useState(false)
  const save = async (format: Format) => {
    const signal = begin()
    setBusy(true)
    try {
      saveFile(`${resource}.${format}`, await wholeFile(resource, format, { filter, sort }, signal))
    } catch (error) {
      const outcome = outcomeOf(error)
      if (!signal.aborted && 'refused' in outcome) notify(outcome.refused.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save, cancel }
}

/** All rows of the list as a file. */
export const ExportMenu = () => {
  const text = useText()
  const { busy, save, cancel } = useExport()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const choose = (format: Format) => () => {
    setAnchor(undefined)
    void save(format)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        onClick={(event) => (busy ? cancel() : setAnchor(event.currentTarget))}
        aria-haspopup={busy ? undefined : 'menu'}
      >
        {text(busy ? 'list.export_cancel' : 'list.export')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={choose('csv')}>CSV</MenuItem>
        <MenuItem onClick={choose('jsonl')}>JSON Lines</MenuItem>
      </Menu>
    </>
  )
}
