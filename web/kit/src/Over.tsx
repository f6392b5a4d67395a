import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
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

/** What is open beneath would hear of it at the window, and close with what was typed; what is open within hears of it. */
const keepEscape = (event: KeyboardEvent<HTMLDialogElement>): void => {
  if (event.key === 'Escape' && !event.currentTarget.querySelector('[aria-modal="true"]')) event.stopPropagation()
}

const Covering = createContext<HTMLElement | null>(null)

/** What covers the page here; null on the page itself. Dialogs open within it: all else is out of sight and out of reach. */
export const useCovering = (): HTMLElement | null => useContext(Covering)

/**
 * A sign-in over the whole page, open dialogs included: the page stays as it is beneath, out of sight and out of reach.
 * No key closes it, and the focus returns to where it was.
 */
export const Over = ({ label, children }: { label: string; children: ReactNode }) => {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useLayoutEffect(() => {
    if (dialog !== null) open(dialog)
    return () => dialog?.close()
  }, [dialog])
  return createPortal(
    <dialog
      ref={setDialog}
      aria-label={label}
      style={WHOLE}
      onKeyDown={keepEscape}
      onCancel={(event) => event.preventDefault()}
      // A second press of Escape closes it whatever was prevented.
      onClose={({ currentTarget }) => currentTarget.isConnected && open(currentTarget)}
    >
      <Covering value={dialog}>{children}</Covering>
    </dialog>,
    document.body,
  )
}
