import type { Page } from '@playwright/test'

/**
 * What runs in the page: it says when something stood in a frame that was painted. A message that is sent from within an
 * animation frame comes when that frame has been laid out and painted.
 */
declare global {
  interface Window {
    paintedWith(isThere: () => boolean): Promise<number>
    /** Milliseconds from the event that is waited for until what it marks was painted. */
    lit: Promise<number>
    /** When the sheet stood there whole. */
    opened: Promise<number>
  }
}

const install = (): void => {
  window.paintedWith = (isThere) =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isThere()) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}

const watchOpening = (hotspots: number): void => {
  const isOpen = () =>
    document.querySelectorAll('[data-spot]').length === hotspots &&
    document.querySelector('tr[data-no]') !== null &&
    document.querySelector('[aria-busy="true"]') === null
  window.opened = window.paintedWith(isOpen)
}

/** Every page that is opened from now on can say when something was painted. */
export const measuringFrames = (page: Page) => page.addInitScript(install)

/** Makes every page that is opened from now on measure itself. */
export const measuring = async (page: Page, hotspots: number): Promise<void> => {
  await measuringFrames(page)
  await page.addInitScript(watchOpening, hotspots)
}

/** Milliseconds from the picture's last byte until the sheet with all its hotspots and its list was painted. */
export const openingOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = await window.opened
    const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sheets/'))
    return opened - (pictures[0] as PerformanceResourceTiming).responseEnd
  })

const watchMark = ({ no, event, mark }: { no: number; event: string; mark: string }): void => {
  const isMarked = () => {
    const sides = [...document.querySelectorAll(`[data-no="${no}"]`)]
    const areMarked = sides.every(({ classList }) => [...classList].some((name) => name.includes(mark)))
    return areMarked && sides.some(({ tagName }) => tagName === 'g')
  }
  window.lit = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${no} has not lit up`)), 10_000)
    const heard = async ({ timeStamp }: Event) => resolve((await window.paintedWith(isMarked)) - timeStamp)
    addEventListener(event, heard, { capture: true, once: true })
  })
}

/**
 * Milliseconds from an event until a number was painted with its mark on both sides, the row as far as its page is shown.
 * @param act what causes the event
 */
export const lightingOf = async (
  page: Page,
  watched: Parameters<typeof watchMark>[0],
  act: () => Promise<void>,
): Promise<number> => {
  await page.evaluate(watchMark, watched)
  await act()
  return page.evaluate(() => window.lit)
}
