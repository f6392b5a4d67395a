import { useEffect, useState } from 'react'
import { stillThere, waysBack } from './ways-back.ts'

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to where it came from, so that a
 * person without a mouse goes on from there.
 */
export const useReturnFocus = (): void => {
  const [ways] = useState(() => waysBack(document.activeElement))
  useEffect(
    () => () => {
      const place = stillThere([...ways, document.getElementById('main')])
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [ways],
  )
}
