import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { FormData, Pool } from 'undici'
import { answerTask, inProcess } from './in-process.ts'

/** A call as it goes out: with a body it is a POST; `picture` is the path of a file to upload. */
export type Request = { readonly path: string; readonly body?: object; readonly picture?: string }

/** What the callers' process is told: so many at a time make all of the calls as one account, then as the next. */
export type CallersTask = {
  readonly url: string
  readonly tokens: readonly string[]
  readonly requests: readonly Request[]
  readonly callers: number
  /** Between two calls of a caller. */
  readonly pauseMs: number
  readonly warmUpMs: number
  readonly measureMs: number
  /** Calls after which they stop, whatever the time. */
  readonly most?: number
}

/** What each call that was under way in the measured time took, in ms, and how many had which HTTP status. */
export type CallersReport = {
  readonly milliseconds: readonly number[]
  readonly statuses: Readonly<Record<number, number>>
}

const MOST_MS = 600_000

const bodyOf = async ({ body, picture }: Request) => {
  if (picture === undefined) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  const isPng = picture.endsWith('.png')
  form.set('file_name', isPng ? 'slip.png' : 'slip.jpg')
  form.set('type', '3')
  form.set('file', new Blob([await readFile(picture)], { type: isPng ? 'image/png' : 'image/jpeg' }), 'slip')
  return form
}

const run = async (task: CallersTask): Promise<CallersReport> => {
  const { tokens, requests, most = Infinity } = task
  const pool = new Pool(task.url, { connections: task.callers, headersTimeout: MOST_MS, bodyTimeout: MOST_MS })
  const begin = performance.now() + task.warmUpMs
  const end = begin + task.measureMs
  const milliseconds: number[] = []
  const statuses: Record<number, number> = {}

  const call = async (token: string, request: Request): Promise<void> => {
    const body = await bodyOf(request)
    const headers = { token, 'idempotency-key': randomUUID() }
    const before = performance.now()
    const answer = await pool.request({
      path: `/prod-api${request.path}`,
      method: body === null ? 'GET' : 'POST',
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
      body,
    })
    await answer.body.dump()
    const after = performance.now()
    // What was asked before and answered late counts: else who waits longest would not be counted at all.
    if (after < begin || before > end) return
    milliseconds.push(after - before)
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
  }

  let made = 0
  const calling = async (first: number) => {
    for (let turn = first; ; turn += task.callers)
      for (const request of requests) {
        if (performance.now() > end || made >= most) return
        made += 1
        await call(tokens[turn % tokens.length] as string, request)
        if (task.pauseMs > 0) await pause(task.pauseMs)
      }
  }
  await Promise.all(Array.from({ length: task.callers }, (_, n) => calling(n)))
  await pool.close()
  return { milliseconds, statuses }
}

/** Lets callers call, in a process of their own. `begun` is called when the measured time begins. */
export const calling = async (task: CallersTask, begun: () => void = () => undefined): Promise<CallersReport> => {
  let hasBegun = false
  const look = async () => {
    if (!hasBegun) begun()
    hasBegun = true
  }
  return (await inProcess<CallersReport, void>(new URL(import.meta.url), task, look)).report
}

answerTask(import.meta.url, run)
