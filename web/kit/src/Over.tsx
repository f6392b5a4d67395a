import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { colour } from './theme.ts'

const WHOLE: CSSProperties = {
  width: '100%',
  maxWidth: '100%',
  height: '100%',
  maxHeight: '100%',
  padding: 0,
  border: 0,
  background: colour.paper,
  color: colour.ink,
}

/** The browser would begin with whatever comes first; asked for is the password. */
const open = (dialog: HTMLDialogElement): void => {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[type="password"]')?.focus()
}

/**
 * A sign-in over the whole page, open dialogs included: the page stays as it is beneath, out of sight and out of reach.
 * No key closes it, and the focus returns to where it was.
 */
export const Over = ({ label, children }: { label: string; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown !== null) open(shown)
    return () => shown?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      style={WHOLE}
      onCancel={(event) => event.preventDefault()}
      // A second press of Escape closes it whatever was prevented.
      onClose={({ currentTarget }) => currentTarget.isConnected && open(currentTarget)}
    >
      {children}
    </dialog>,
    document.body,
  )
}
