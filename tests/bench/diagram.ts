import { withBrowserShop } from './browser-shop.ts'
import { fillDiagram, HOTSPOTS } from './diagram-shop.ts'
import { type Device, measureDiagram } from './diagram-times.ts'
import { quantile, rounded } from './figures.ts'
import type { BenchRow } from './report.ts'

type Named = Device & Readonly<{ name: string /** Within how many ms a mark is to be painted. */; aim: number }>

const DEVICES: readonly Named[] = [
  { name: 'a desk', phone: false, slowness: 1, aim: 50 },
  { name: 'a phone (processor × 1/4)', phone: true, slowness: 4, aim: 100 },
]

const row = (name: string, times: readonly number[], aim?: number): BenchRow => ({
  name: `${name}: p99 (p50 ${rounded(quantile(times, 0.5))})`,
  value: rounded(quantile(times, 0.99)),
  unit: 'ms',
  ...(aim !== undefined && { aim }),
})

/** What people wait for at a sheet of 300 hotspots, in a browser: until it is there, and until what they point at is lit. */
export const benchDiagram = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withBrowserShop({ databaseUrl, say, prepare: fillDiagram }, async (browser, shop) => {
    const rows: BenchRow[] = []
    for (const device of DEVICES) {
      say(device.name)
      const { openings, spots, rows: ofList } = await measureDiagram(browser, shop, device)
      rows.push(
        row(`a sheet of ${HOTSPOTS} hotspots, at ${device.name}: opened behind its picture`, openings, 300),
        row('… a hotspot lights up, with its row', spots, device.aim),
        row('… a row lights up, with its hotspot', ofList, device.aim),
      )
    }
    return rows
  })
