import { accepted } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/ant/ConfirmDialog.tsx'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { useCartTexts } from './texts.ts'

type Props = { codes: readonly string[]; onDeleted(): void; onClose(): void }

export const DeleteDialog = ({ codes, onDeleted, onClose }: Props) => {
  const t = useCartTexts()
  const removing = useMutation({
    mutationFn: () => accepted(api.removeFromCart({ part_code: [...codes] })),
    onSuccess: () => {
      onDeleted()
      onClose()
      notice.success(useCartTexts.both((w) => w.deleted))
      return refreshCart()
    },
  })
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      confirm={t.delete}
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {t.deleteQuestion(codes.length)}
    </ConfirmDialog>
  )
}
