import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

export type DialogProps = {
  title: string
  width: number
  /** The buttons below. */
  footer?: ReactNode
  /** Cannot be closed while its action is under way. */
  busy?: boolean
  onClose(): void
  children: ReactNode
}

const loadDialog = () => import('./ant/AntDialog.tsx')
const AntDialog = lazy(loadDialog)

/** A dialog that is there only while it is open. */
export const Dialog = (props: DialogProps) => {
  useReturnFocus()
  return (
    <Suspense fallback={<div className="dialog-coming" />}>
      <AntDialog {...props} />
    </Suspense>
  )
}

const SIGNS_OF_A_PERSON = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Loads what dialogs need as soon as somebody does anything on the page: the first one then opens at once. */
export const useExpectDialogs = (): void =>
  useEffect(() => {
    const seen = new AbortController()
    const load = () => {
      seen.abort()
      void loadDialog().catch(() => undefined)
    }
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, load, { passive: true, signal: seen.signal })
    return () => seen.abort()
  }, [])
