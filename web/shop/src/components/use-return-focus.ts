import { useEffect, useState } from 'react'

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to what had opened it, or to the
 * page where that is gone, so that a person without a mouse goes on from there.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const place = opener?.isConnected ? opener : document.getElementById('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [opener],
  )
}
