import { accepted } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/ant/ConfirmDialog.tsx'
import { callsOf, refreshList } from '../../data/cart.ts'
import { notice } from '../../ground/notice.ts'
import { useList } from './list.ts'
import { useCartTexts, useListTexts } from './texts.ts'

type Props = { codes: readonly string[]; onDeleted(): void; onClose(): void }

export const DeleteDialog = ({ codes, onDeleted, onClose }: Props) => {
  const list = useList()
  const t = useListTexts()
  const removing = useMutation({
    mutationFn: () => accepted(callsOf(list).remove({ part_code: [...codes] })),
    onSuccess: () => {
      onDeleted()
      onClose()
      notice.success(useCartTexts.both((w) => w.deleted))
      return refreshList(list)
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
