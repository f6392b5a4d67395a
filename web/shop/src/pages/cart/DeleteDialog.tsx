import { accepted } from '@portafilter/kit'
import { api } from '../../app/api.ts'
import { useNotice } from '../../app/notice.tsx'
import { useAction } from '../../app/use-action.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { refreshCart } from '../../data/cart.ts'
import { useCartTexts } from './texts.ts'

type Props = { codes: readonly string[]; onDeleted(): void; onClose(): void }

export const DeleteDialog = ({ codes, onDeleted, onClose }: Props) => {
  const t = useCartTexts()
  const notice = useNotice()
  const remove = useAction(async () => {
    await accepted(api.removeFromCart({ part_code: [...codes] }))
    onDeleted()
    onClose()
    notice.success(t.deleted)
    await refreshCart()
  })
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      confirm={t.delete}
      danger
      busy={remove.busy}
      onConfirm={() => void remove.run()}
      onClose={onClose}
    >
      {t.deleteQuestion(codes.length)}
    </ConfirmDialog>
  )
}
