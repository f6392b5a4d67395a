import { useEffect, useState } from 'react'
import { stillThere, waysBack } from './ways-back.ts'

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to where it came from, so that a
 * person without a mouse goes on from there.
 */
export const useReturnFocus = (): void => {
  const [ways] = useState(() => waysBack(document.activeElement))
  useEffect(
    () => () => {
      // Of two that go together the outer one has returned it already.
      const place = stillThere(ways) ?? (isNowhere() ? document.getElementById('main') : null)
      if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: true })
    },
    [ways],
  )
}
