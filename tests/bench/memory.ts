import { type BenchShop, withShop } from './bench-shop.ts'
import { type CallersReport, calling } from './callers.ts'
import { rounded } from './figures.ts'
import type { LoadBuyer } from './order-buyers.ts'
import { orderLoad, warmUp } from './order-load.ts'
import { withPictures } from './pictures.ts'
import { peakMb, residentMb } from './process-table.ts'
import type { BenchRow } from './report.ts'

const BUYERS = 1_000
const UPLOADS = 30
const SAMPLE_MS = 100
const window = { warmUpMs: 0, measureMs: 10_000 }

/** The most memory that the API and all that it starts are seen to hold until `work` is done, in MB; 0 where that is not told. */
export const memoryDuring = async <Done>(
  { api }: BenchShop,
  work: () => Promise<Done>,
): Promise<{ done: Done; most: number }> => {
  let most = 0
  const sampling = setInterval(() => {
    most = Math.max(most, residentMb(api.pid))
  }, SAMPLE_MS)
  const done = await work().finally(() => clearInterval(sampling))
  return { done, most }
}

/** The most since the API began, between two looks, too. */
export const mostMemory = async (shop: BenchShop, work: () => Promise<void>): Promise<number> =>
  Math.max((await memoryDuring(shop, work)).most, peakMb(shop.api.pid))

/** So many uploads of one picture by one account, as many at a time as there are callers. */
const uploading = ({ api }: BenchShop, buyer: LoadBuyer | undefined, picture: string, callers: number) => {
  const requests = [{ path: '/file/uploadImage', picture }]
  return calling({
    url: api.url,
    tokens: [buyer?.token ?? ''],
    requests,
    callers,
    pauseMs: 0,
    most: UPLOADS,
    ...window,
  })
}

const uploadRows = (whose: string, { milliseconds, statuses }: CallersReport): BenchRow[] => [
  { name: `${whose}, the longest`, value: rounded(Math.max(...milliseconds)), unit: 'ms' },
  { name: `${whose}, answered with 429`, value: statuses[429] ?? 0, unit: 'answers' },
]

/**
 * The API's memory while 32 buyers order, one account uploads thirty small files of many pixels at once, and another one
 * photo after the other.
 */
export const benchMemory = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withPictures(({ photo, nasty }) =>
    withShop({ databaseUrl, say, buyers: BUYERS }, async (shop) => {
      await warmUp(shop)
      say('orders and uploads')
      const rows: BenchRow[] = []
      const [first, second] = shop.buyers
      const most = await mostMemory(shop, async () => {
        const [load, ofMany, ofPhotos] = await Promise.all([
          orderLoad(shop, { inFlight: 32, ...window }),
          uploading(shop, first, nasty, UPLOADS),
          uploading(shop, second, photo, 1),
        ])
        const { perSecond, processor } = load
        rows.push({ name: 'orders beside uploads', value: rounded(perSecond), unit: '/s', processor })
        rows.push(...uploadRows('30 uploads of many pixels', ofMany), ...uploadRows("another's photos", ofPhotos))
      })
      const memory: BenchRow = { name: 'API memory at full load', value: Math.round(most), unit: 'MB', aim: 300 }
      return most === 0 ? rows : [memory, ...rows]
    }),
  )
