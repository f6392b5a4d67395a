import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './store.ts'

/** What somebody writes in has steps back of its own, and in a dialog one is elsewhere. */
const ELSEWHERE = 'input:not([type="checkbox"]), textarea, [role="dialog"], dialog'

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y, wherever one is in the editor. */
export const useUndoKeys = ({ act, editable }: Editor): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null
    if (!editable || isElsewhere || !(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key)) return
    event.preventDefault()
    act({ do: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
