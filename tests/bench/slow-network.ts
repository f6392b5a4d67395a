import type { Browser } from '@playwright/test'
import { opened } from '../browser/steps/people.ts'
import { signInAt } from '../browser/steps/shop.ts'
import type { BenchShop } from './bench-shop.ts'
import { withBrowserShop } from './browser-shop.ts'
import { measuringFrames } from './diagram-frames.ts'
import { middle, rounded } from './figures.ts'
import { buyersClient, type LoadBuyer } from './order-buyers.ts'
import type { BenchRow } from './report.ts'

const ORDERS = 8
const TIMES = 5
/** 400 kbit a second both ways, and 400 ms until an answer begins. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CARD = '#orders-panel a[href^="/order_details/"]'

declare global {
  interface Window {
    /** Milliseconds from the navigation until the first order was painted. */
    firstOrder: Promise<number>
  }
}

const order = async ({ api, parts, buyers: [buyer] }: BenchShop): Promise<void> => {
  const { token, address } = buyer as LoadBuyer
  const { ask, close } = buyersClient(api.url, 1)
  const order_part = parts.slice(0, 3).map(({ code, cents }) => ({ part_code: code, quantity: 1, price: cents / 100 }))
  for (let placed = 0; placed < ORDERS; placed += 1)
    await ask(token, '/order/submitOrder', { address_id: address, remark: '', order_part })
  await close()
}

type Come = Readonly<{ name: string; begun: number; ended: number; bytes: number }>

/** All that had come by a moment, as the browser has kept account of it. */
const comeBy = (moment: number): Come[] =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ responseEnd }) => responseEnd <= moment)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      name: new URL(name).pathname,
      begun: startTime,
      ended: responseEnd,
      bytes: transferSize,
    }))

const isScript = ({ name }: Come): boolean => name.endsWith('.js')

/** Opens the orders on a phone that has nothing of the shop, and answers when the first stood there, and what had come by then. */
const open = async (browser: Browser, { api, database }: BenchShop) => {
  const door = { url: api.url, signIn: signInAt(api.url, database.db) }
  const page = await opened(browser, door, { as: 'bench0', phone: true })
  const developer = await page.context().newCDPSession(page)
  await developer.send('Network.enable')
  await developer.send('Network.emulateNetworkConditions', SLOW)
  await measuringFrames(page)
  await page.addInitScript((card) => {
    window.firstOrder = window.paintedWith(() => document.querySelector(card) !== null)
  }, CARD)
  await page.goto('/order', { waitUntil: 'networkidle' })
  const shown = await page.evaluate(() => window.firstOrder)
  const come = await page.evaluate(comeBy, shown)
  await page.context().close()
  return { shown, come }
}

const lineOf = ({ name, begun, ended, bytes }: Come): string =>
  `${Math.round(begun)} to ${Math.round(ended)} ms, ${bytes} bytes: ${name}`

/** How long somebody waits for their orders who comes by a slow network and has nothing of the shop yet. */
export const benchSlowNetwork = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withBrowserShop({ databaseUrl, say }, async (browser, shop) => {
    await order(shop)
    const openings: Awaited<ReturnType<typeof open>>[] = []
    for (let time = 0; time < TIMES; time += 1) openings.push(await open(browser, shop))
    for (const each of openings.at(-1)?.come ?? []) say(lineOf(each))
    say(`the first order after ${openings.map(({ shown }) => Math.round(shown)).join(', ')} ms`)
    const script = openings.map(({ come }) => come.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0))
    return [
      {
        name: 'my orders on 400 kbit/s and 400 ms, by a phone that has nothing of the shop: the first order',
        value: rounded(middle(openings.map(({ shown }) => shown)) / 1_000),
        unit: 's',
        aim: 4,
      },
      { name: '… script that had come by then', value: rounded(middle(script) / 1_000), unit: 'kB', aim: 200 },
    ]
  })
