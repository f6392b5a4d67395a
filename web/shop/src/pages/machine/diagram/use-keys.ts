import type { Zoom } from '@portafilter/kit/zoom'
import { type KeyboardEvent, type RefObject, use } from 'react'
import { focusSpot } from './focus-spot.ts'
import { MarksContext } from './use-marks.ts'

/** What the keys do in the diagram. Where there is nothing to do, a key is the page's. */
export const useKeys = (zoom: Zoom, stage: RefObject<HTMLElement | null>) => {
  const marks = use(MarksContext)
  const dismiss = (): boolean => {
    const { spot } = marks.read()
    if (spot === undefined) return false
    marks.close()
    // From its menu one comes back to a hotspot, whose card is then shown on; at the hotspot it goes.
    focusSpot(stage.current, spot)
    return true
  }
  const acts: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => zoom.move(-1, 0),
    ArrowRight: () => zoom.move(1, 0),
    ArrowUp: () => zoom.move(0, -1),
    ArrowDown: () => zoom.move(0, 1),
    '+': zoom.nearer,
    '=': zoom.nearer,
    '-': zoom.further,
    '0': zoom.whole,
    Escape: dismiss,
  }
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = acts[event.key]
    if (act !== undefined && act() !== false) event.preventDefault()
  }
}
