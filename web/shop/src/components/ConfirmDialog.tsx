import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useComponentTexts } from './component-texts.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: string
  children: ReactNode
  /** What the confirming button says. */
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) => {
  useReturnFocus()
  const t = useComponentTexts()
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      cancelText={t.cancel}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onClose}
      centered
      width={460}
    >
      {children}
    </Modal>
  )
}
