import type { RefCallback } from 'react'

/** As high as support's button reaches from the window's foot, with a phone's bar and its safe area below it. */
const REACH = 170

type Edges = Readonly<{ top: number; bottom: number }>

/** How far from the window's foot something is clear of these bars; nothing where none of them is as low as that. */
export const clearOf = (bars: readonly Edges[], height: number): number =>
  Math.max(0, ...bars.filter(({ bottom }) => bottom > height - REACH).map(({ top }) => height - top))

const bars = new Set<Element>()

let placing = 0

/** Said to the button alone: whatever inherits from the page would be styled anew, hundreds of hotspots among it. */
const place = () => {
  const edges = [...bars].map((bar) => bar.getBoundingClientRect())
  document.getElementById('support')?.style.setProperty('--sticks', `${clearOf(edges, innerHeight)}px`)
}

/** In the next frame: what was pressed is not to wait for it. */
const placeSoon = () => {
  cancelAnimationFrame(placing)
  placing = requestAnimationFrame(place)
}

/** Of a bar that sticks to the window's foot and stands higher at the page's end: support's button gives way to it everywhere. */
export const sticksBelow: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return
  bars.add(bar)
  // What changes the page's height moves the bar, too.
  const resized = new ResizeObserver(placeSoon)
  for (const each of [bar, document.body]) resized.observe(each)
  addEventListener('scroll', placeSoon, { passive: true })
  addEventListener('resize', placeSoon)
  return () => {
    bars.delete(bar)
    resized.disconnect()
    removeEventListener('scroll', placeSoon)
    removeEventListener('resize', placeSoon)
    placeSoon()
  }
}
