import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import { refreshList, removeLines } from '../../data/cart.ts'
import { useList } from './list.ts'
import { useCartTexts, useListTexts } from './texts.ts'

type Props = { codes: readonly string[]; onDeleted(): void; onClose(): void }

export const DeleteDialog = ({ codes, onDeleted, onClose }: Props) => {
  const list = useList()
  const t = useListTexts()
  return (
    <ConfirmAction
      title={t.deleteTitle}
      confirm={t.delete}
      danger
      act={() => removeLines(list, codes).then(onDeleted)}
      done={useCartTexts.both((w) => w.deleted)}
      refresh={() => refreshList(list)}
      onClose={onClose}
    >
      {t.deleteQuestion(codes.length)}
    </ConfirmAction>
  )
}
