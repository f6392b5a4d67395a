import type { KeyboardEvent } from 'react'
import type { Spot } from './sheet.ts'
import type { Editor } from './store.ts'

type Change = Partial<Pick<Spot, 'dot_left' | 'dot_top' | 'dot_size'>>

/** By a tenth of a per cent, with Shift by a whole one. */
const stepOf = ({ shiftKey }: KeyboardEvent): number => (shiftKey ? 1 : 0.1)

const MOVES: Readonly<Record<string, (spot: Spot, by: number) => Change>> = {
  ArrowLeft: ({ dot_left }, by) => ({ dot_left: dot_left - by }),
  ArrowRight: ({ dot_left }, by) => ({ dot_left: dot_left + by }),
  ArrowUp: ({ dot_top }, by) => ({ dot_top: dot_top - by }),
  ArrowDown: ({ dot_top }, by) => ({ dot_top: dot_top + by }),
  '[': ({ dot_size }, by) => ({ dot_size: dot_size - by }),
  ']': ({ dot_size }, by) => ({ dot_size: dot_size + by }),
  '{': ({ dot_size }, by) => ({ dot_size: dot_size - by }),
  '}': ({ dot_size }, by) => ({ dot_size: dot_size + by }),
}

type Ways = {
  /** Goes to the fields of the hotspot. */
  toFields(): void
  leave(): void
  /** What is done next moves the focus to the hotspot that is selected then. */
  follow(): void
}

/** What the keys do at a hotspot; it answers whether one did something. */
export const spotKeys = ({ act, editable }: Editor, { toFields, leave, follow }: Ways) => {
  const draw = (event: KeyboardEvent, spot: Spot): boolean => {
    const { key } = spot
    const move = MOVES[event.key]
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'd') return false
      follow()
      act({ do: 'copy', key })
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      follow()
      act({ do: 'remove', key })
    } else if (move !== undefined) {
      const run = `${event.key.startsWith('Arrow') ? 'nudge' : 'resize'} ${key}`
      act({ do: 'change', key, to: move(spot, stepOf(event)), run })
    } else return false
    return true
  }
  return (event: KeyboardEvent, spot: Spot): boolean => {
    if (event.altKey) return false
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' || event.key === ' ') toFields()
    else if (editable && /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey) {
      // What is typed goes on in the field of its number, and is no key of the page.
      event.stopPropagation()
      toFields()
      return false
    } else return editable && draw(event, spot)
    return true
  }
}
