import { type RefObject, useEffect, useRef } from 'react'
import type { Editing } from './editing.ts'
import { focusSpot } from './focus.ts'

/**
 * What the keys have drawn, copied or taken away moves the focus along; so does a step back that takes away what had it. Answers
 * what says so before such an act.
 */
export const useFollow = (stage: RefObject<HTMLElement | null>, { now, selected }: Editing): (() => void) => {
  const follows = useRef(false)
  const drawn = useRef(now)
  useEffect(() => {
    const isLost = drawn.current !== now && document.activeElement === document.body
    drawn.current = now
    if (!follows.current && !isLost) return
    follows.current = false
    focusSpot(stage.current, selected)
  }, [stage, now, selected])
  return () => {
    follows.current = true
  }
}
