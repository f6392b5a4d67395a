import { type RefObject, useEffect, useRef } from 'react'
import type { Editing } from './editing.ts'
import { focusSpot } from './focus.ts'

/** Whether the next act moves the focus to the hotspot that is selected then; whoever draws by keys says so before. */
export type Follows = RefObject<boolean>

/** The focus goes along with what the keys have drawn, copied or taken away, and back into the picture where a step back took what had it. */
export const useFollow = (stage: RefObject<HTMLElement | null>, follows: Follows, { now, selected }: Editing): void => {
  const drawn = useRef(now)
  useEffect(() => {
    const isLost = drawn.current !== now && document.activeElement === document.body
    drawn.current = now
    if (!follows.current && !isLost) return
    follows.current = false
    focusSpot(stage.current, selected)
  }, [stage, follows, now, selected])
}
