import { type BenchShop, withShop } from './bench-shop.ts'
import { type CallersReport, calling, type Request } from './callers.ts'
import { ratioOf, rounded } from './figures.ts'
import { fillMonth } from './long-month.ts'
import { buyersClient, type LoadBuyer } from './order-buyers.ts'
import { type Pictures, withPictures } from './pictures.ts'
import type { BenchRow } from './report.ts'
import { fillCatalogue } from './search-catalogue.ts'
import { STREAMING, streaming } from './streams.ts'
import { count, p99, visiting } from './visits.ts'

const BUYERS = 200
/** Orders of the looping account in this month. */
const ORDERS = 1_100
const CATALOGUE = 20_000
const CONNECTIONS = 8
const TURNS = 2
const window = { warmUpMs: 500, measureMs: 2_500 }

type Page = { readonly list: readonly { readonly code: string }[] }

/** Calls that cost something, by name; the account's own orders are many. */
const loopedCalls = async ({ api, parts }: BenchShop, greedy: LoadBuyer, pictures: Pictures) => {
  const { ask, close } = buyersClient(api.url, 1)
  const { told } = await ask<Page>(greedy.token, '/order/getAllOrder', { pageSize: 1 })
  await close()
  const tooMuch = parts.slice(0, 10).map(({ code, cents }) => ({ part_code: code, quantity: 100, price: cents / 100 }))
  const calls: Readonly<Record<string, readonly Request[]>> = {
    'getOrderAmount of a long month': [{ path: '/cart/getOrderAmount?account=bench0' }],
    'a search': [{ path: '/part/getAttachmentMain', body: { search: '密封', currPage: 1, pageSize: 25 } }],
    getAllOrder: [{ path: '/order/getAllOrder', body: { pageSize: 125 } }],
    getOrderByCode: [{ path: `/order/getOrderByCode?code=${told.object.list[0]?.code}` }],
    addToCart: parts.map(({ code }) => ({ path: '/cart/addToCart', body: { part_code: code, quantity: 1 } })),
    'submitOrder that the monthly rule refuses': [
      { path: '/order/submitOrder', body: { address_id: greedy.address, remark: '', order_part: tooMuch } },
    ],
    'uploadImage, photos': [{ path: '/file/uploadImage', picture: pictures.photo }],
    'uploadImage, a small file of many pixels': [{ path: '/file/uploadImage', picture: pictures.nasty }],
  }
  return Object.entries(calls)
}

const looping = ({ api }: BenchShop, { token }: LoadBuyer, requests: readonly Request[]): Promise<CallersReport> => {
  const measureMs = window.measureMs + window.warmUpMs
  return calling({ url: api.url, tokens: [token], requests, callers: CONNECTIONS, pauseMs: 0, warmUpMs: 0, measureMs })
}

/** `quiet` and `loud`: others' p99, in ms. `tooMany`: 429 to the looping account; `refused`: others' answers that were not 200. */
type Measured = Readonly<{ quiet: number; loud: number; tooMany: number; refused: number }>

/** Quiet and loud in turns; what was begun in a loud one is answered before the next quiet one. */
const measure = async (shop: BenchShop, requests: readonly Request[]): Promise<Measured> => {
  const [greedy, ...others] = shop.buyers
  const [quiet, loud, loops]: [CallersReport[], CallersReport[], CallersReport[]] = [[], [], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(await visiting(shop, others, window))
    const both = [visiting(shop, others, window), looping(shop, greedy as LoadBuyer, requests)] as const
    const [visits, loop] = await Promise.all(both)
    loud.push(visits)
    loops.push(loop)
  }
  const tooMany = count(loops, (status) => status === 429)
  const refused = count([...quiet, ...loud], (status) => status !== 200)
  return { quiet: p99(quiet), loud: p99(loud), tooMany, refused }
}

const rowsOf = (call: string, { quiet, loud, tooMany }: Measured): BenchRow[] => [
  {
    name: `others' p99 while one account loops ${call}`,
    value: rounded(loud),
    unit: 'ms',
    ratio: ratioOf(loud, quiet),
  },
  ...(tooMany === 0 ? [] : [{ name: `429 to who loops ${call}`, value: tooMany, unit: 'answers' }]),
]

/**
 * What others notice of uploads of different sizes and speeds, more of them than are handled at once, and what one of them
 * does who uploads a photo.
 */
const besideStreams = async (shop: BenchShop, { photo }: Pictures): Promise<{ rows: BenchRow[]; refused: number }> => {
  const { api, buyers } = shop
  const tokens = buyers.map(({ token }) => token)
  const [senders, [photographer = '']] = [tokens.slice(0, STREAMING), tokens.slice(STREAMING)]
  const photos = { url: api.url, tokens: [photographer], requests: [{ path: '/file/uploadImage', picture: photo }] }
  const measured = (turn: typeof window) =>
    Promise.all([
      visiting(shop, buyers.slice(STREAMING + 1), turn),
      calling({ ...photos, callers: 1, pauseMs: 200, ...turn }),
    ])
  const quiet = await measured(window)
  const over = new AbortController()
  const streams = streaming(api.url, senders, over.signal)
  // By then all have begun.
  const loud = await measured({ ...window, warmUpMs: 3_000 })
  over.abort()
  await streams
  const names = ["others' p99 beside uploads of different sizes and speeds", 'a photo beside them, p99']
  const rows = names.map((name, at): BenchRow => {
    const [before, meanwhile] = [quiet, loud].map((reports) => p99([reports[at] as CallersReport]))
    return { name, value: rounded(meanwhile ?? 0), unit: 'ms', ratio: ratioOf(meanwhile ?? 0, before ?? 0) }
  })
  return { rows, refused: count([...quiet, ...loud], (status) => status !== 200) }
}

/** What others notice of one account that loops a call on eight connections, for each of several calls. */
export const benchNeighbours = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const prepare: Parameters<typeof withShop>[0]['prepare'] = async (database, [greedy]) => {
    await fillMonth(database, greedy?.user ?? '', ORDERS)
    await fillCatalogue(database.ownerDb, CATALOGUE)
  }
  return withPictures((pictures) =>
    withShop({ databaseUrl, say, buyers: BUYERS, prepare }, async (shop) => {
      const rows: BenchRow[] = []
      let [worst, refused] = [0, 0]
      await visiting(shop, shop.buyers, window)
      for (const [name, requests] of await loopedCalls(shop, shop.buyers[0] as LoadBuyer, pictures)) {
        const measured = await measure(shop, requests)
        say(`${name}: ${rounded(measured.loud)} ms, quiet ${rounded(measured.quiet)} ms`)
        worst = Math.max(worst, ratioOf(measured.loud, measured.quiet))
        refused += measured.refused
        rows.push(...rowsOf(name, measured))
      }
      const streams = await besideStreams(shop, pictures)
      refused += streams.refused
      worst = Math.max(worst, streams.rows[0]?.ratio ?? 0)
      return [
        ...rows,
        ...streams.rows,
        { name: "others' p99, loud against quiet, at worst", value: worst, unit: 'times', aim: 2 },
        { name: 'others who were refused or failed', value: refused, unit: 'answers', aim: 0 },
      ]
    }),
  )
}
