import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** What the confirming button says. */
  confirm: string
  /** What the other button says, where *cancel* would be what is asked. */
  refuse?: string
  danger?: boolean
  busy?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ confirm, refuse, danger = false, onConfirm, ...rest }: Props) => (
  <Dialog width={460} okText={confirm} cancelText={refuse} okButtonProps={{ danger }} onOk={onConfirm} {...rest} />
)
