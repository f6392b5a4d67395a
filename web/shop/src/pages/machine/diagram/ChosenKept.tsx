import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMarks } from './use-marks.ts'

/** Calls it behind the next frame; answers how to leave it. */
const oncePainted = (follow: () => void): (() => void) => {
  let due: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    due = setTimeout(follow)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(due)
  }
}

/**
 * Tells which number is chosen, once it has been seen to stand out: the address that keeps it, and all that is drawn for that, would
 * hold up the mark on a phone. It draws nothing.
 */
export const ChosenKept = ({ keep }: { keep(no: number): void }): ReactNode => {
  const no = useMarks(({ chosen }) => chosen)
  const tell = useEffectEvent(keep)
  useEffect(() => (no === undefined ? undefined : oncePainted(() => tell(no))), [no])
  return null
}
