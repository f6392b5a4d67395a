import { useEffect, useState } from 'react'
import { stillThere, waysBack } from './ways-back.ts'

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

const isFocusable = (place: Element | null): place is HTMLElement | SVGElement =>
  place instanceof HTMLElement || place instanceof SVGElement

type Ways = ReturnType<typeof waysBack>

const focusOn = (ways: Ways): void => {
  // Of two that go together the outer one has returned it already.
  const place = stillThere(ways) ?? (isNowhere() ? document.getElementById('main') : null)
  if (isFocusable(place)) place.focus({ preventScroll: true })
}

/** What has the focus may go with its row, once that is read anew: then it goes on to what is left, unless it has moved meanwhile. */
const followRow = (ways: Ways): void => {
  const place = document.activeElement
  const watch = new MutationObserver(() => {
    if (document.activeElement === place) return
    watch.disconnect()
    if (isNowhere() && place?.isConnected === false) focusOn(ways)
  })
  if (!isNowhere()) watch.observe(document.body, { childList: true, subtree: true })
}

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to where it came from, so that a
 * person without a mouse goes on from there.
 */
export const useReturnFocus = (): void => {
  const [ways] = useState(() => waysBack(document.activeElement))
  useEffect(
    () => () => {
      focusOn(ways)
      followRow(ways)
    },
    [ways],
  )
}
