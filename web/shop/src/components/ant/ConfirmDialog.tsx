import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

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
export const ConfirmDialog = ({ confirm, danger = false, onConfirm, ...rest }: Props) => (
  <Dialog width={460} okText={confirm} okButtonProps={{ danger }} onOk={onConfirm} {...rest} />
)
