import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { answerTask } from './in-process.ts'

/** `user` is the buyer's id. */
export type LoadBuyer = { readonly user: string; readonly token: string; readonly address: number }
export type LoadPart = { readonly code: string; readonly cents: number }

/** What the buyers' process is told: `inFlight` people at a time go through the order path, each with a cart of their own. */
export type BuyersTask = {
  /** Of the API's processes: each buyer keeps to one. */
  readonly urls: readonly string[]
  readonly parts: readonly LoadPart[]
  readonly buyers: readonly LoadBuyer[]
  readonly inFlight: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type Call = 'addToCart' | 'submitOrder' | 'setOrderPayment' | 'setOrderBackStatus'

export type BuyersReport = {
  /** Orders that came to their end in the measured time, and what each call took there, in ms. */
  readonly orders: number
  readonly times: Readonly<Record<Call, number[]>>
  /** Answers with `X-Views-Behind`, from the first to the last. */
  readonly behind: number
  /** Every order: the buyer's place in the list, and the code. */
  readonly placed: readonly (readonly [buyer: number, code: string])[]
}

type Answer<Told> = { result?: number; code?: number; object: Told }

/** Asks as a browser does, over connections that stay open. `from` is the address that a proxy before the API tells. */
export const buyersClient = (url: string, connections: number) => {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const ask = async <Told>(token: string, path: string, body?: object, from?: string) => {
    const forwarded = from === undefined ? {} : { 'x-forwarded-for': from }
    const {
      statusCode,
      headers,
      body: answer,
    } = await pool.request({
      path: `/prod-api${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: { token, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...forwarded },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    const told = JSON.parse(text) as Answer<Told>
    if (statusCode !== 200 || (told.result ?? told.code ?? -1) < 1) throw new Error(`${path} answered ${text}`)
    return { told, isBehind: headers['x-views-behind'] !== undefined }
  }
  return { ask, close: () => pool.close() }
}

type Client = ReturnType<typeof buyersClient>

const LINES = 3

const run = async ({ urls, parts, buyers, inFlight, warmUpMs, measureMs }: BuyersTask): Promise<BuyersReport> => {
  const clients = urls.map((url) => buyersClient(url, inFlight))
  const begin = performance.now() + warmUpMs
  const end = begin + measureMs
  const times: Record<Call, number[]> = { addToCart: [], submitOrder: [], setOrderPayment: [], setOrderBackStatus: [] }
  const placed: [number, string][] = []
  let behind = 0
  let orders = 0

  const timedAs = (place: number) => {
    const { token } = buyers[place] as LoadBuyer
    const { ask } = clients[place % clients.length] as Client
    return async (call: Call, path: string, body?: object) => {
      const before = performance.now()
      const { told, isBehind } = await ask<{ code: string }>(token, path, body)
      const after = performance.now()
      if (before >= begin && after <= end) times[call].push(after - before)
      if (isBehind) behind += 1
      return told
    }
  }

  let turn = 0
  const order = async (): Promise<void> => {
    const place = turn % buyers.length
    const timed = timedAs(place)
    const chosen = Array.from({ length: LINES }, (_, line) => parts[(turn * LINES + line) % parts.length] as LoadPart)
    turn += 1
    for (const { code } of chosen) await timed('addToCart', '/cart/addToCart', { part_code: code, quantity: 1 })
    const { object } = await timed('submitOrder', '/order/submitOrder', {
      address_id: buyers[place]?.address,
      remark: '请尽快发货',
      delCart: 1,
      order_part: chosen.map(({ code, cents }) => ({ part_code: code, quantity: 1, price: cents / 100 })),
    })
    const { code } = object
    const total = chosen.reduce((sum, { cents }) => sum + cents, 0) / 100
    await timed('setOrderPayment', '/order/setOrderPayment', {
      order_no: code,
      combination: { offline_transfer: total },
    })
    await timed('setOrderBackStatus', `/order/setOrderBackStatus?code=${code}`)
    placed.push([place, code])
    const now = performance.now()
    if (now >= begin && now <= end) orders += 1
  }

  const ordering = async () => {
    while (performance.now() < end) await order()
  }
  await Promise.all(Array.from({ length: inFlight }, ordering))
  await Promise.all(clients.map(({ close }) => close()))
  return { orders, times, behind, placed }
}

answerTask(import.meta.url, run)
