import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../ground/texts.ts'
import styles from './AddToCart.module.css'
import { Button } from './first-route/Button.tsx'

const AddListDialog = lazy(() => import('./add-list/AddListDialog.tsx'))

/** A line as it was pasted, read from a file, ordered before or corrected since; `id` is its own. */
export type ListLine = Readonly<{
  id: number
  code: string
  quantity: string
  /** Another reading of the same signs: one code, once (add-list/list-text.ts). */
  whole?: string
  /** What a piece cost when it was ordered before. */
  paid?: number
}>

/** What stands in the box: it is there again when the dialog is opened again. */
export type ListDraft = Readonly<{ text: string; lines: readonly ListLine[] }>

const useTexts = texts({ CN: { open: '按清单添加' }, EN: { open: 'Add from a list' } })

/** A way to put a whole list of codes and quantities into the cart. */
export const AddList = () => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<ListDraft>({ text: '', lines: [] })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ClipboardList /> {t.open}
      </Button>
      {open && (
        <Suspense fallback={<div className={styles.coming} />}>
          <AddListDialog draft={draft} onChange={setDraft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
