import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { isAtDoor } from '../../shared/paths.ts'
import { useMedia } from '../use-media.ts'

/** What stands before it in the document is the page; notices come behind it. */
const pageBefore = ({ previousElementSibling: before }: Element): Element[] =>
  before === null ? [] : [before, ...pageBefore(before)]

/**
 * On a phone the page is out of reach beneath the sheet, which goes where a link of it leads to another page. It goes at the
 * door, too: whoever is there may be another than the one who opened it.
 */
export const useModal = (panel: RefObject<HTMLElement | null>, onClose: () => void): boolean => {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const [openedAt] = useState(place)
  const isPhone = useMedia('(max-width: 719px)')
  const isOver = place !== openedAt && (isPhone || isAtDoor(pathname))
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const isModal = isPhone && !isOver
  useLayoutEffect(() => {
    const page = isModal && panel.current?.parentElement ? pageBefore(panel.current.parentElement) : []
    for (const part of page) part.toggleAttribute('inert', true)
    return () => {
      for (const part of page) part.toggleAttribute('inert', false)
    }
  }, [panel, isModal])
  return isModal
}

/** The focus goes back to the button, which a phone hides until the sheet is gone. */
export const closed = (panel: HTMLElement | null, onClose: () => void): void => {
  const button = panel?.nextElementSibling
  flushSync(onClose)
  if (button instanceof HTMLElement) button.focus()
}
