import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { useLeave } from './use-leave.tsx'

type Props = {
  title: string
  width?: number
  /** The form that the confirming button hands in, by its id. */
  form: string
  submit: string
  /** Whether something was typed or chosen: closing asks first then, by whatever way. */
  unsaved: boolean
  busy: boolean
  disabled?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog around one form. */
export const EditDialog = ({
  title,
  width = 460,
  form,
  submit,
  unsaved,
  busy,
  disabled = false,
  onClose,
  children,
}: Props) => {
  const [leave, question] = useLeave(unsaved)
  return (
    <Dialog
      title={title}
      width={width}
      busy={busy}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form, disabled }}
      onClose={() => leave(onClose)}
    >
      {children}
      {question}
    </Dialog>
  )
}
