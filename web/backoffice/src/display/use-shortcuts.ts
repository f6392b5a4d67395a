import { createListeners } from '@portafilter/kit'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'react-admin'

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="slider"]'

const isBusy = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('[role="dialog"], dialog[open]') !== null ||
  (event.target instanceof Element && event.target.closest(TYPED_IN) !== null)

/** Whether single-key shortcuts work; kept in this browser (WCAG 2.1.4 asks for a way to turn them off). */
export const useShortcutsSwitch = () => useStore('shortcuts', true)

type Shortcut = {
  /** What the key does, as the list of keys says it. */
  readonly says: string
  /** Undefined while it cannot be done. */
  readonly run: (() => void) | undefined
}

/** By `event.key` in lower case. */
type Shortcuts = Readonly<Record<string, Shortcut>>

const onPage = new Set<RefObject<Shortcuts>>()

/** Who shows them hears of each change of what they say: of page, of language. */
const { tell, watch } = createListeners()
let changes = 0
const tellChange = (): void => {
  changes += 1
  tell()
}

/** The keys of everything that is on the page now, with what each does; keys that do the same stand together. */
export const useShortcutsOnPage = (): ReadonlyMap<string, readonly string[]> => {
  useSyncExternalStore(watch, () => changes)
  const keys = new Map<string, string[]>()
  for (const [key, { says }] of [...onPage].flatMap(({ current }) => Object.entries(current)))
    keys.set(says, [...(keys.get(says) ?? []), key])
  return keys
}

/** Single-key shortcuts of a page. They rest while a dialog or menu is open and while somebody types. */
export const useShortcuts = (keys: Shortcuts): void => {
  const [on] = useShortcutsSwitch()
  const latest = useRef(keys)
  latest.current = keys
  const said = JSON.stringify(Object.entries(keys).map(([key, { says }]) => [key, says]))
  useEffect(() => {
    onPage.add(latest)
    return () => {
      onPage.delete(latest)
      tellChange()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the keys say is what it tells of
  useEffect(tellChange, [said])
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      const run = latest.current[event.key.toLowerCase()]?.run
      if (run === undefined || isBusy(event)) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [on])
}
