import { useState } from 'react'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import layout from '../layout.module.css'
import { CheckedLines } from './CheckedLines.tsx'
import { keepDraft, keptDraft } from './draft.ts'
import { ListBox } from './ListBox.tsx'
import type { ListDraft, ListLine } from './list-line.ts'
import { useListTexts } from './texts.ts'

type Props = { like: readonly string[]; onClose(): void }

/** Codes and quantities from anywhere, each with its verdict before anything goes into the cart. */
const AddListDialog = ({ like, onClose }: Props) => {
  const t = useListTexts()
  const [draft, setDraft] = useState(keptDraft)
  const change = (next: ListDraft) => {
    keepDraft(next)
    setDraft(next)
  }
  const changeLines = (lines: readonly ListLine[]) => change({ ...draft, lines })
  return (
    <AntDesign>
      <Dialog title={t.title} width={960} onClose={onClose}>
        <div className={layout.stack}>
          <ListBox like={like} draft={draft} onChange={change} />
          {draft.lines.length > 0 && (
            <CheckedLines lines={draft.lines} onChange={changeLines} onOrdered={changeLines} onDone={onClose} />
          )}
        </div>
      </Dialog>
    </AntDesign>
  )
}

export default AddListDialog
