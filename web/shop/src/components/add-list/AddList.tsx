import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../shared/texts.ts'
import styles from './AddToCart.module.css'
import { Button } from './ui/Button.tsx'

const AddListDialog = lazy(() => import('./add-list/AddListDialog.tsx'))

const useTexts = texts({ CN: { open: '按清单添加' }, EN: { open: 'Add from a list' } })

/**
 * A way to put a whole list of codes and quantities into the cart, or to order it.
 * @param like codes of this shop, for an example that looks like them
 */
export const AddList = ({ like }: { like: readonly string[] }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ClipboardList /> {t.open}
      </Button>
      {open && (
        <Suspense fallback={<div className={styles.coming} />}>
          <AddListDialog like={like} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
