import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../shared/texts.ts'
import styles from './AddToCart.module.css'
import type { ListDraft } from './add-list/list-line.ts'
import { Button } from './ui/Button.tsx'

const AddListDialog = lazy(() => import('./add-list/AddListDialog.tsx'))

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
