import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { pushesOf, type WrittenStep } from './courier-route.ts'
import { answerTask } from './in-process.ts'

/** What the courier's process is told: to push what becomes of so many parcels, a push for each step. */
export type PushTask = {
  readonly url: string
  /** What its address ends in. */
  readonly secret: string
  readonly first: number
  readonly parcels: number
  readonly perSecond: number
  readonly connections: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type PushReport = {
  /** From when each push was due until it was taken, in ms. */
  readonly milliseconds: readonly number[]
  /** From the first to the last. */
  readonly seconds: number
  /** Pushes that were answered anything else and came again, by HTTP status. */
  readonly again: Readonly<Record<number, number>>
}

const AGAIN_MS = 1_000

const run = async ({ url, secret, first, parcels, perSecond, connections }: PushTask): Promise<PushReport> => {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const path = `/prod-api/courier/sf?key=${secret}`
  const milliseconds: number[] = []
  const again: Record<number, number> = {}
  const begin = performance.now()

  const push = async (step: WrittenStep): Promise<void> => {
    const body = JSON.stringify({ Body: { WaybillRoute: [{ ...step, id: '1', orderid: '', reasonCode: '' }] } })
    const headers = { 'content-type': 'application/json' }
    const answer = await pool.request({ path, method: 'POST', headers, body })
    const text = await answer.body.text()
    if (answer.statusCode === 200 && JSON.parse(text).return_code === '0000') return
    again[answer.statusCode] = (again[answer.statusCode] ?? 0) + 1
    await pause(AGAIN_MS)
    await push(step)
  }

  const waiting = pushesOf(first, parcels).entries()
  const sending = async () => {
    for (const [at, step] of waiting) {
      const due = begin + (at * 1_000) / perSecond
      const early = due - performance.now()
      if (early > 1) await pause(early)
      await push(step)
      milliseconds.push(performance.now() - due)
    }
  }
  await Promise.all(Array.from({ length: connections }, sending))
  await pool.close()
  return { milliseconds, seconds: (performance.now() - begin) / 1_000, again }
}

answerTask(import.meta.url, run)
