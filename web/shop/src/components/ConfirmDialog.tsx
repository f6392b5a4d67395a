import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useComponentTexts } from './component-texts.ts'
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
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) => {
  const t = useComponentTexts()
  return (
    <Dialog
      title={title}
      width={460}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" danger={danger} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
