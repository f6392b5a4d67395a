import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react'
import { useAddressed } from './address.ts'
import { MarksContext, useMarks } from './use-marks.ts'

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
 * What is chosen is kept in the address, once it has been seen to stand out: the address, and all that is drawn for that, would hold
 * up the mark on a phone. And a link on the page, as one to where a part is used, may lead to another number of the very sheet that
 * is shown. It draws nothing.
 */
export const ChosenInAddress = ({ keep }: { keep(no: number): void }): ReactNode => {
  const marks = use(MarksContext)
  const chosen = useMarks((now) => now.chosen)
  const addressed = useAddressed()
  // The number on which both agreed last: the page may be drawn for it when another is chosen already.
  const agreed = useRef(addressed)
  const follow = useEffectEvent((no: number) => {
    const isThere = new URLSearchParams(location.search).get('no') === String(no)
    if (!isThere || no === agreed.current) return
    agreed.current = no
    marks.choose(no, 'link')
  })
  const tell = useEffectEvent((no: number) => {
    agreed.current = no
    keep(no)
  })
  useEffect(() => {
    if (addressed !== undefined) follow(addressed)
  }, [addressed])
  useEffect(() => {
    if (chosen !== undefined && chosen !== agreed.current) return oncePainted(() => tell(chosen))
  }, [chosen])
  return null
}
