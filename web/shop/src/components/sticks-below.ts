import type { RefCallback } from 'react'

/** As high as support's button reaches from the window's foot, with a phone's bar and its safe area below it. */
const REACH = 170

type Edges = Readonly<{ top: number; bottom: number }>

/**
 * How far from the window's foot something is clear of these bars, and of what stands above them; nothing where none of them is as
 * low as that.
 */
export const clearOf = (bars: readonly Edges[], height: number): number =>
  bars
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((clear, { top, bottom }) => (bottom > height - clear - REACH ? Math.max(clear, height - top) : clear), 0)

const bars = new Set<HTMLElement>()
const barsAbove = new Set<HTMLElement>()

let placing = 0

const giveWay = (element: HTMLElement | null, to: Iterable<Element>): void => {
  const edges = [...to].map((bar) => bar.getBoundingClientRect())
  element?.style.setProperty('--sticks', `${clearOf(edges, innerHeight)}px`)
}

/** Said to those alone that give way: whatever inherits from the page would be styled anew, hundreds of hotspots among it. */
const place = () => {
  for (const bar of barsAbove) giveWay(bar, bars)
  giveWay(document.getElementById('support'), [...bars, ...barsAbove])
}

/** In the next frame: what was pressed is not to wait for it. */
const placeSoon = () => {
  cancelAnimationFrame(placing)
  placing = requestAnimationFrame(place)
}

const stickingIn =
  (kept: Set<HTMLElement>): RefCallback<HTMLElement> =>
  (bar) => {
    if (bar === null) return
    kept.add(bar)
    // What changes the page's height moves the bar, too.
    const resized = new ResizeObserver(placeSoon)
    for (const each of [bar, document.body]) resized.observe(each)
    addEventListener('scroll', placeSoon, { passive: true })
    addEventListener('resize', placeSoon)
    return () => {
      kept.delete(bar)
      resized.disconnect()
      removeEventListener('scroll', placeSoon)
      removeEventListener('resize', placeSoon)
      placeSoon()
    }
  }

/** Of a bar that sticks to the window's foot and stands higher at the page's end: support's button gives way to it everywhere. */
export const sticksBelow = stickingIn(bars)

/** Of a bar that is fixed at the window's foot, above those that stick there (`--sticks`). */
export const sticksAbove = stickingIn(barsAbove)
