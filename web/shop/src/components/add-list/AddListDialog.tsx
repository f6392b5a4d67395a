import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import layout from '../layout.module.css'
import { CheckedLines } from './CheckedLines.tsx'
import { ListBox } from './ListBox.tsx'
import type { ListDraft } from './list-line.ts'
import { useListTexts } from './texts.ts'

type Props = { draft: ListDraft; onChange(draft: ListDraft): void; onClose(): void }

/** Codes and quantities from anywhere, each with its verdict before anything goes into the cart. */
const AddListDialog = ({ draft, onChange, onClose }: Props) => {
  const t = useListTexts()
  return (
    <AntDesign>
      <Dialog title={t.title} width={960} onClose={onClose}>
        <div className={layout.stack}>
          <ListBox draft={draft} onChange={onChange} />
          {draft.lines.length > 0 && (
            <CheckedLines lines={draft.lines} onChange={(lines) => onChange({ ...draft, lines })} onDone={onClose} />
          )}
        </div>
      </Dialog>
    </AntDesign>
  )
}

export default AddListDialog
