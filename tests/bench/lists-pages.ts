import { countIn } from '@portafilter/contract'
import { Pool } from 'undici'

type Ask = () => Promise<unknown>
type Range = readonly [from: number, to: number]
type Count = Readonly<{ total: number; more: boolean }>
type Answer = Count & Readonly<{ rows: number }>

/** The pages of one list by one sort. */
export type Pages = Count & Readonly<{ pages: readonly Ask[] }>

const ROWS = 25
/** As the shop asks for them. */
const BUYERS_ROWS = 5

export const OWN_ORDERS_PATH = '/prod-api/order/getAllOrder'

/** Further from both ends a list is refused. */
const FAR = 1_000

/** The first page, one in the middle, or as far in as one can go, and the last. */
const pagesOf = (rows: number, total: number): Range[] => {
  const last = Math.max(0, Math.ceil(total / rows) - 1)
  const middle = Math.min(Math.floor(last / 2), FAR / rows - 1)
  return [0, middle, last].map((page) => [page * rows, (page + 1) * rows - 1])
}

/** Asks for a page, and fails where it has other rows than it should: what is quick because it forgets some is not quick. */
const askFor =
  (ask: (range: Range) => Promise<Answer>, { total, more }: Count) =>
  (range: Range): Ask =>
  async () => {
    const [from, to] = range
    const answer = await ask(range)
    const due = more ? to + 1 - from : Math.min(to + 1, total) - from
    if (answer.total !== total || answer.rows !== due)
      throw new Error(`rows ${from} to ${to} of ${total} were ${answer.rows} of ${answer.total}`)
  }

/** The first, the middle and the last page of a list. */
const threePages = async (rows: number, ask: (range: Range) => Promise<Answer>): Promise<Pages> => {
  const { total, more } = await ask([0, rows - 1])
  return { total, more, pages: pagesOf(rows, total).map(askFor(ask, { total, more })) }
}

/** What each page took, in ms, each so many times, so many asked for at a time. */
export const timed = async (pages: Pages['pages'], turns: number, callers: number): Promise<number[]> => {
  const times: number[] = []
  const waiting = Array.from({ length: turns }, () => pages)
    .flat()
    .values()
  const caller = async () => {
    for (const ask of waiting) {
      const begin = performance.now()
      await ask()
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return times
}

/** Takes one after the other, round and round. */
const roundRobin = <T>(all: readonly T[]): (() => T) => {
  let next = 0
  return () => all[next++ % all.length] as T
}

/**
 * Asks for pages of lists as the browsers do, over connections that stay open.
 * @param staff tokens of several people, who ask in turns: the API holds back who asks for much alone
 */
export const listsClient = (url: string, staff: readonly string[], connections: number) => {
  const staffToken = roundRobin(staff)
  const pool = new Pool(url, { connections, pipelining: 1 })
  const ask = async (token: string, path: string, body?: object) => {
    const answer = await pool.request({
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
    return { told: JSON.parse(text), range: String(answer.headers['content-range'] ?? '') }
  }

  const ofStaff = (resource: string, filter: object, sort: string, order: string) => async (range: Range) => {
    const asked = { filter, sort: [sort, order], range }
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]))
    const { told, range: counted } = await ask(staffToken(), `/staff-api/${resource}?${query}`)
    return { rows: told.length, ...countIn(counted) }
  }

  const ofBuyer = (token: string, path: string, filter: object) => async (range: Range) => {
    const page = { currPage: 1 + range[0] / BUYERS_ROWS, pageSize: BUYERS_ROWS }
    const { told } = await ask(token, path, { ...filter, ...page })
    return { rows: told.object.list.length, total: told.object.total, more: false }
  }

  const ofWallet = (token: string, path: string) => async (range: Range) => {
    const query = `currPage=${1 + range[0] / BUYERS_ROWS}&pageSize=${BUYERS_ROWS}`
    const { data } = (await ask(token, `/prod-api/user/${path}?${query}`)).told
    return { rows: (data.record_data ?? data.bill_data).length, total: data.total, more: false }
  }

  return {
    /** Pages of a list of the backoffice. */
    staffPages: (resource: string, filter: object, sort: string, order: 'ASC' | 'DESC') =>
      threePages(ROWS, ofStaff(resource, filter, sort, order)),
    /** Pages of a buyer's own orders or cases. */
    buyersPages: (token: string, path: string, filter: object) => threePages(BUYERS_ROWS, ofBuyer(token, path, filter)),
    /** Pages of what a buyer's firm has had in its wallet. */
    walletPages: (token: string, path: string) => threePages(BUYERS_ROWS, ofWallet(token, path)),
    close: () => pool.close(),
  }
}

export type ListsClient = ReturnType<typeof listsClient>
