import { ClipboardList } from 'lucide-react'
import { lazy } from 'react'
import { texts } from '../../shared/texts.ts'
import { ComingDialog } from '../ComingDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../use-dialog.ts'

const AddListDialog = lazy(() => import('./AddListDialog.tsx'))

const useTexts = texts({ CN: { open: '按清单添加' }, EN: { open: 'Add from a list' } })

/**
 * A way to put a whole list of codes and quantities into the cart, or to order it.
 * @param like codes of this shop, for an example that looks like them
 */
export const AddList = ({ like }: { like: readonly string[] }) => {
  const t = useTexts()
  const { asked, opens, close } = useDialog<'list'>()
  return (
    <>
      <Button {...opens('list')}>
        <ClipboardList /> {t.open}
      </Button>
      {asked && (
        <ComingDialog onClose={close}>
          <AddListDialog like={like} onClose={close} />
        </ComingDialog>
      )}
    </>
  )
}
