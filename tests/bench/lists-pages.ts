import { countIn } from '@portafilter/contract'
import { Pool } from 'undici'

type Ask = () => Promise<unknown>
type Range = readonly [from: number, to: number]

const ROWS = 25
/** As the shop asks for them. */
const BUYERS_ROWS = 5

/** Further from both ends a list is refused. */
const FAR = 1_000

/** The first page, one in the middle, or as far in as one can go, and the last. */
const pagesOf = (rows: number, total: number): Range[] => {
  const last = Math.max(0, Math.ceil(total / rows) - 1)
  const middle = Math.min(Math.floor(last / 2), FAR / rows - 1)
  return [0, middle, last].map((page) => [page * rows, (page + 1) * rows - 1])
}

/** Asks for pages of lists as the browsers do, over connections that stay open. */
export const listsClient = (url: string, tokens: Readonly<{ buyer: string; staff: string }>, connections: number) => {
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

  const ofStaff = (resource: string, filter: object, sort: string, order: string, range: Range) => {
    const asked = { filter, sort: [sort, order], range }
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]))
    return ask(tokens.staff, `/staff-api/${resource}?${query}`)
  }

  const ofBuyer = (filter: object, currPage: number) =>
    ask(tokens.buyer, '/prod-api/order/getAllOrder', { ...filter, currPage, pageSize: BUYERS_ROWS })

  return {
    /** The first, the middle and the last page of a list of the backoffice. */
    staffPages: async (resource: string, filter: object, sort: string, order: 'ASC' | 'DESC'): Promise<Ask[]> => {
      const { range } = await ofStaff(resource, filter, sort, order, [0, ROWS - 1])
      return pagesOf(ROWS, countIn(range).total).map((page) => () => ofStaff(resource, filter, sort, order, page))
    },
    /** The first, the middle and the last page of a buyer's own orders. */
    buyersPages: async (filter: object): Promise<Ask[]> => {
      const { told } = await ofBuyer(filter, 1)
      return pagesOf(BUYERS_ROWS, told.object.total).map(
        ([from]) =>
          () =>
            ofBuyer(filter, 1 + from / BUYERS_ROWS),
      )
    },
    close: () => pool.close(),
  }
}
