import type { RefCallback } from 'react'

/** As high as support's button reaches from the window's foot, with a phone's bar and its safe area below it. */
const REACH = 170

type Edges = Readonly<{ top: number; bottom: number }>

/** How far from the window's foot something is clear of these bars; nothing where none of them is as low as that. */
export const clearOf = (bars: readonly Edges[], height: number): number =>
  Math.max(0, ...bars.filter(({ bottom }) => bottom > height - REACH).map(({ top }) => height - top))

const bars = new Set<Element>()

const place = () => {
  const edges = [...bars].map((bar) => bar.getBoundingClientRect())
  document.documentElement.style.setProperty('--sticks', `${clearOf(edges, innerHeight)}px`)
}

/** Of a bar that sticks to the window's foot and stands higher at the page's end: support's button gives way to it everywhere. */
export const sticksBelow: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return
  bars.add(bar)
  // What changes the page's height moves the bar, too.
  const resized = new ResizeObserver(place)
  for (const each of [bar, document.body]) resized.observe(each)
  addEventListener('scroll', place, { passive: true })
  addEventListener('resize', place)
  return () => {
    bars.delete(bar)
    resized.disconnect()
    removeEventListener('scroll', place)
    removeEventListener('resize', place)
    place()
  }
}
