import type { Browser, Locator, Page } from '@playwright/test'
import { opened } from '../browser/steps/people.ts'
import { signInAt } from '../browser/steps/shop.ts'
import type { BenchShop } from './bench-shop.ts'
import { lightingOf, measuring, openingOf } from './diagram-frames.ts'
import { HOTSPOTS, PATH } from './diagram-shop.ts'

const OPENINGS = 20
/** The first runs cold, at twice the time: of fewer, the 99th would be that one. */
const TIMES = 100
/** Rows on the list's first page. */
const ROWS = 25
/** On a quick processor: until what was lit before stands out no more, and the page has come to rest. */
const REST_MS = 250

/** In front of what the page is opened, and how many times as slow that is. */
export type Device = Readonly<{ phone: boolean; slowness: number }>

/** What is pressed or pointed at for a number, in the diagram and in the list. */
const SIDES = {
  spot: (page: Page, no: number) => page.locator(`[data-spot][aria-label^="${no} "] circle`).first(),
  row: (page: Page, no: number) => page.locator(`tr[data-no="${no}"] button[aria-pressed]`).first(),
} as const

/**
 * By a pointer the number lights up; by a finger, which points at nothing, it is chosen. Before that the page rests: one that is
 * still scrolled moves what is pointed at.
 */
const lightUp = async (page: Page, { phone, slowness }: Device, no: number, place: Locator): Promise<number> => {
  if (!phone) await page.mouse.move(0, 0)
  await place.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST_MS * slowness)
  const watched = phone ? { no, event: 'click', mark: 'chosen' } : { no, event: 'pointermove', mark: 'lit' }
  return lightingOf(page, watched, () => (phone ? place.tap({ force: true }) : place.hover({ force: true })))
}

const measureOpenings = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  for (let time = 0; time < OPENINGS; time += 1) {
    await page.goto(PATH)
    times.push(await openingOf(page))
  }
  return times
}

/** So many numbers light up, none of them twice in a row, each once what was lit before has gone out. */
const measureLighting = async (page: Page, device: Device, most: number, side: keyof typeof SIDES) => {
  await page.goto(PATH)
  await openingOf(page)
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const no = 1 + ((time * 7) % most)
    times.push(await lightUp(page, device, no, SIDES[side](page, no)))
  }
  return times
}

/** What `bench0` waits for in front of a device, in ms: openings of the sheet, and hotspots and rows that light up. */
export const measureDiagram = async (browser: Browser, { api, database }: BenchShop, device: Device) => {
  const door = { url: api.url, signIn: signInAt(api.url, database.db) }
  const page = await opened(browser, door, { as: 'bench0', phone: device.phone })
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: device.slowness })
  await measuring(page, HOTSPOTS)
  const openings = await measureOpenings(page)
  const spots = await measureLighting(page, device, HOTSPOTS, 'spot')
  const rows = await measureLighting(page, device, ROWS, 'row')
  await page.context().close()
  return { openings, spots, rows }
}
