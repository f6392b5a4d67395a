import { useEffect, useRef } from 'react'
import { useStore } from 'react-admin'

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="slider"]'

const isBusy = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('[role="dialog"]') !== null ||
  (event.target instanceof Element && event.target.closest(TYPED_IN) !== null)

/** Whether single-key shortcuts work; kept in this browser (WCAG 2.1.4 asks for a way to turn them off). */
export const useShortcutsSwitch = () => useStore('shortcuts', true)

/**
 * Single-key shortcuts of a page. They rest while a dialog or menu is open and while somebody types.
 * @param keys `event.key` in lower case to what it does; undefined for what cannot be done now
 */
export const useShortcuts = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const [on] = useShortcutsSwitch()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      const run = latest.current[event.key.toLowerCase()]
      if (run === undefined || isBusy(event)) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [on])
}
