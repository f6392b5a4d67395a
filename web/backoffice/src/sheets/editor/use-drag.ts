import { DRAGGED, LEAST_REACH, spotAt } from '@portafilter/kit/zoom'
import { type PointerEvent, useRef, useState } from 'react'
import { circleOf, percentOf, sizeTo } from './circles.ts'
import type { Spot } from './sheet.ts'
import { type Snapped, snapped } from './snapping.ts'
import { drawnAt, inPicture, type Place } from './spots.ts'
import type { Editor } from './store.ts'

type Point = Readonly<{ x: number; y: number }>

/** A hotspot as it would be if the pointer were let go now, and the neighbours' lines on which it lies. */
export type Drag = Readonly<{ spot: Spot; isNew: boolean; lines: Snapped['lines'] }>

/** What a pointer holds. `grip`: where it took hold, from the middle of the hotspot. */
type Held = Readonly<{ what: 'move' | 'resize' | 'draw'; spot: Spot; from: Point; grip: Point }>

/** So near a neighbour's row or column one comes to lie on it, in pixels of the screen. */
const SNAP = 6

export type Dragging = {
  editor: Editor
  /** What is pressed beside hotspots draws one; undefined: nothing is drawn. */
  onDraw: ((at: Place) => void) | undefined
  /** One was pressed. */
  onPressed(key: number): void
}

/** Draws, moves and resizes by a pointer. What it holds is the drag's until it is let go: then it is one act. */
export const useDrag = ({ editor: { read, act, editable }, onDraw, onPressed }: Dragging) => {
  const held = useRef<Held>(undefined)
  const [drag, setDrag] = useState<Drag>()

  /** The picture as it is seen, in pixels of the screen, and the pointer in it. */
  const seen = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { size: { width, height }, point: { x: clientX - left, y: clientY - top } }
  }
  const under = (event: PointerEvent<SVGSVGElement>): Spot | undefined => {
    const { size, point } = seen(event)
    const circles = read().now.hotspots.map((spot) => ({ spot, ...circleOf(spot, size) }))
    return spotAt(circles, point, event.pointerType === 'touch' ? LEAST_REACH.touch : LEAST_REACH.mouse)?.spot
  }
  /** As the hotspot would be now; undefined while the pointer has hardly moved. */
  const draggedBy = (event: PointerEvent<SVGSVGElement>): Drag | undefined => {
    if (held.current === undefined) return undefined
    const { what, spot, from, grip } = held.current
    const { size, point } = seen(event)
    if (Math.hypot(point.x - from.x, point.y - from.y) <= DRAGGED && drag === undefined) return undefined
    if (what !== 'move') {
      const middle = circleOf(spot, size)
      // The handle lies beside the edge, and stays so far from it.
      const beside = what === 'resize' ? sizeTo(middle, from, size) - spot.dot_size : 0
      const dot_size = sizeTo(middle, point, size) - beside
      return { spot: inPicture({ ...spot, dot_size }), isNew: what === 'draw', lines: {} }
    }
    const to = percentOf({ x: point.x - grip.x, y: point.y - grip.y }, size)
    const others = event.altKey ? [] : read().now.hotspots.filter(({ key }) => key !== spot.key)
    const { x, y, lines } = snapped(to, others, percentOf({ x: SNAP, y: SNAP }, size))
    return { spot: inPicture({ ...spot, dot_left: x, dot_top: y }), isNew: false, lines }
  }
  const drop = () => {
    held.current = undefined
    setDrag(undefined)
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || held.current !== undefined) return drop()
    const { size, point } = seen(event)
    const handle = (event.target as Element).closest<SVGElement>('[data-handle]')
    const pressed = handle ? read().now.hotspots.find(({ key }) => String(key) === handle.dataset.handle) : under(event)
    if (pressed !== undefined) onPressed(pressed.key)
    if (!editable || (pressed === undefined && onDraw === undefined)) return
    const { x, y } = percentOf(point, size)
    const spot = pressed ?? drawnAt(read().now, 0, { dot_left: x, dot_top: y })
    const middle = circleOf(spot, size)
    const what = pressed === undefined ? 'draw' : handle ? 'resize' : 'move'
    held.current = { what, spot, from: point, grip: { x: point.x - middle.x, y: point.y - middle.y } }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const next = draggedBy(event)
    if (next !== undefined) setDrag(next)
  }
  const onPointerUp = () => {
    if (held.current === undefined) return
    const { what, spot } = held.current
    const { key, dot_left, dot_top, dot_size } = drag?.spot ?? spot
    // A press without a drag draws one as large as the last.
    if (what === 'draw') onDraw?.({ dot_left, dot_top, dot_size })
    else if (drag !== undefined) act({ do: 'change', key, to: { dot_left, dot_top, dot_size } })
    drop()
  }
  return { drag, drop, ears: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: drop } }
}
