import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchContentRef, ReactZoomPanPinchProps } from 'react-zoom-pan-pinch'
import { MOST_ZOOM, type Placed, placedAt, seenAt, unitOf, type View, viewOf, WHOLE, within } from './view.ts'

type Stage = RefObject<HTMLDivElement | null>
type Point = Readonly<{ x: number; y: number }>

const SETTLED_MS = 250
const MOVED_MS = 180
/** Of the room, for one press of an arrow. */
const STEP = 0.2
const FACTOR = 1.5

/** How the library is to behave: the sheet fills its room, and nothing beside it is ever seen. */
const BEHAVIOUR = {
  minScale: 1,
  maxScale: MOST_ZOOM,
  disablePadding: true,
  zoomAnimation: { disabled: true },
  velocityAnimation: { disabled: true },
  wheel: { step: 0.005 },
} satisfies ReactZoomPanPinchProps

const roomOf = (stage: HTMLElement) => ({ width: stage.clientWidth, height: stage.clientHeight })

const moveTime = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVED_MS)

/** What stands over the sheet is placed by these, without anything being drawn again (`--unit` and the others). */
const place = (stage: HTMLElement, { scale, positionX, positionY }: Placed, natural: number): void => {
  const unit = unitOf(natural, stage.clientWidth, scale)
  for (const [name, value] of Object.entries({ zoom: scale, x: positionX, y: positionY, unit })) {
    // Said again, it would have all that stands there styled anew.
    if (stage.style.getPropertyValue(`--${name}`) !== String(value)) stage.style.setProperty(`--${name}`, String(value))
  }
}

/** Calls `fit` with the stage's width, at once and whenever the stage has another size. */
const useRoom = (stage: Stage, fit: (width: number) => void): void => {
  const fitted = useEffectEvent(fit)
  useLayoutEffect(() => {
    const { current } = stage
    if (current === null) return
    // What is drawn by its size is then drawn in the first frame, once.
    fitted(current.clientWidth)
    const sizes = new ResizeObserver(() => fitted(current.clientWidth))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [stage])
}

/** Where the sheet is whole already, the wheel that would make it smaller scrolls the page. */
const useScrollOn = (stage: Stage, isWhole: () => boolean): void => {
  const letGo = useEffectEvent((event: WheelEvent) => {
    if (event.deltaY > 0 && !event.ctrlKey && isWhole()) event.stopPropagation()
  })
  useEffect(() => {
    const { current } = stage
    const listen = { capture: true, passive: true }
    current?.addEventListener('wheel', letGo, listen)
    return () => current?.removeEventListener('wheel', letGo, listen)
  }, [stage])
}

/**
 * The zoom of a sheet whose picture is so many pixels wide, which begins with a view. While it moves only the styles of the stage change; once it has come to
 * rest, `zoom` is what it is now, and `onSettled` is told.
 */
export const useZoom = (
  stage: Stage,
  { width }: Readonly<{ width: number }>,
  from: View,
  onSettled: (view: View) => void,
) => {
  const controls = useRef<ReactZoomPanPinchContentRef>(null)
  const view = useRef(from)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [zoom, setZoom] = useState(from.zoom)
  const [shown, setShown] = useState(0)

  const show = (next: View, time = moveTime()) => {
    if (stage.current === null) return
    const { scale, positionX, positionY } = placedAt(within(next), roomOf(stage.current))
    void controls.current?.setTransform(positionX, positionY, scale, time)
  }
  const settled = useEffectEvent(() => {
    setZoom(view.current.zoom)
    onSettled(view.current)
  })
  const follow = (_: unknown, placed: Placed) => {
    if (stage.current === null || stage.current.clientWidth === 0) return
    view.current = viewOf(placed, roomOf(stage.current))
    place(stage.current, placed, width)
    clearTimeout(rest.current)
    rest.current = setTimeout(settled, SETTLED_MS)
  }
  useRoom(stage, (now) => {
    setShown(now)
    if (stage.current !== null && now > 0) place(stage.current, placedAt(view.current, roomOf(stage.current)), width)
    show(view.current, 0)
  })
  useScrollOn(stage, () => view.current.zoom <= 1)
  useEffect(() => () => clearTimeout(rest.current), [])

  const zoomBy = (factor: number) => show({ ...view.current, zoom: view.current.zoom * factor })
  return {
    zoom,
    view,
    /** Pixels of the screen that the sheet's width takes, seen or not. */
    pixels: shown * zoom * devicePixelRatio,
    controls,
    /** One finger scrolls the page while there is nothing to move. */
    props: { ...BEHAVIOUR, onTransform: follow, panning: { disabled: zoom <= 1 } } satisfies ReactZoomPanPinchProps,
    nearer: () => zoomBy(FACTOR),
    further: () => zoomBy(1 / FACTOR),
    whole: () => show(WHOLE),
    /** By so many steps to the right and down; false where there is nothing to move. */
    move: (right: number, down: number): boolean => {
      const { zoom: now, x, y } = view.current
      if (now > 1) show({ zoom: now, x: x + (right * STEP) / now, y: y + (down * STEP) / now })
      return now > 1
    },
    /** Brings the first of these points into sight, unless one of them is. */
    reveal: (points: readonly Point[], time?: number): void => {
      const isSeen = (point: Point) => Object.values(seenAt(view.current, point)).every((at) => at >= 0 && at <= 1)
      if (points[0] !== undefined && !points.some(isSeen)) show({ ...view.current, ...points[0] }, time)
    },
  }
}

export type Zoom = ReturnType<typeof useZoom>
