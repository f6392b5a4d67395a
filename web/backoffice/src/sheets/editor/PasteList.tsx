import ContentPaste from '@mui/icons-material/ContentPaste'
import { memo, useState } from 'react'
import { useNotify } from 'react-admin'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { DialogButton, type Opened } from '../../actions/DialogButton.tsx'
import type { Field } from '../../actions/fields.ts'
import { textField } from '../../actions/text-field.tsx'
import { useForm } from '../../actions/use-form.ts'
import { type Text, useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import { rowsOf } from './part-rows.ts'
import { type PastedRow, pasted } from './pasted.ts'
import type { Row } from './sheet.ts'
import type { Editor } from './store.ts'

const LONGEST = 60_000

/** A list, of which each line has to be one. */
const listField = (text: Text<SheetText>): Field<readonly PastedRow[], string> => ({
  ...textField({
    label: text('sheets.paste_label'),
    hint: () => text('sheets.paste_hint'),
    fault: '',
    longest: LONGEST,
    lines: 8,
  }),
  read: (typed) => {
    const { rows, unread } = pasted(typed)
    if (unread.length > 0) return { fault: text('sheets.paste_unread', { lines: unread.slice(0, 10).join(', ') }) }
    return rows.length === 0 ? { fault: text('sheets.paste_empty') } : { sent: rows }
  },
})

const placeOf = ({ item_num, part_code }: Pick<Row, 'item_num' | 'part_code'>): string => `${item_num} ${part_code}`

const PasteDialog = ({ editor, open, onClose }: Opened & { editor: Editor }) => {
  const text = useText<SheetText>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const form = useForm({ list: listField(text) })
  const close = () => {
    form.forgive()
    onClose()
  }
  const add = async () => {
    const typed = form.read()
    if (typed === undefined) return
    setBusy(true)
    try {
      const { rows, unknown } = await rowsOf(typed.list)
      const codes = unknown.slice(0, 10).join(', ')
      if (codes !== '') return form.refuse({ field: 'list', message: text('sheets.paste_unknown', { codes }) })
      const there = new Set(editor.read().now.positions.map(placeOf))
      const fresh = rows.filter((row) => there.size < there.add(placeOf(row)).size)
      editor.act({ do: 'add-rows', rows: fresh })
      notify(text('sheets.pasted', { count: fresh.length }), { type: 'success' })
      form.restart()
      onClose()
    } catch (error) {
      form.refuse({ field: undefined, message: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionDialog
      open={open}
      busy={busy}
      failure={form.failure}
      drawn={form.drawn}
      onClose={close}
      onConfirm={() => void add()}
      title={text('sheets.paste')}
      text={text('sheets.paste_text')}
      confirm={text('sheets.paste_confirm')}
    />
  )
}

/** Rows as they stand in a table elsewhere, all at once. */
export const PasteList = memo(({ editor }: { editor: Editor }) => {
  const text = useText<SheetText>()
  return (
    <DialogButton label={text('sheets.paste')} size="small" startIcon={<ContentPaste />}>
      {(dialog) => <PasteDialog editor={editor} {...dialog} />}
    </DialogButton>
  )
})
