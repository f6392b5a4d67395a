import { z } from 'zod'
import type { Parcel } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { stepsOf, type Told } from './parcels.ts'

const ANSWER_WITHIN_MS = 5_000
/** So many steps go in one push, and so often does a parcel that repeats say each of them. */
const MOST = 10
const REPEATS = 4

const acknowledgement = z.object({ return_code: z.string() })

const isTaken = async (answer: Response): Promise<boolean> =>
  answer.ok && acknowledgement.safeParse(await answer.json()).data?.return_code === '0000'

/** Pushes of what registered parcels have made of their way since the last one. */
export const makePushes = (deps: SandboxDeps) => {
  const { books, clock, pushTo } = deps

  const post = async (routes: readonly object[]): Promise<boolean> => {
    try {
      const body = JSON.stringify({ Body: { WaybillRoute: routes } })
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const headers = { 'content-type': 'application/json' }
      return await isTaken(await fetch(String(pushTo), { method: 'POST', headers, body, signal, redirect: 'manual' }))
    } catch {
      return false
    }
  }

  const push = async (parcel: Parcel, steps: readonly Told[]): Promise<void> => {
    const news = steps.slice(parcel.pushed, parcel.pushed + MOST)
    const routes = news.map((step, index) => ({
      id: String(parcel.id * 100 + parcel.pushed + index),
      mailno: parcel.number,
      orderid: '',
      reasonCode: '',
      ...step,
    }))
    const times = parcel.habit === 'repeats' ? REPEATS : 1
    for (let time = 0; time < times; time += 1) if (!(await post(routes))) return
    books.change('parcels', parcel, { pushed: parcel.pushed + news.length })
  }

  /** Tells of all that is new; what was not taken is told again at the next look. */
  return async (): Promise<void> => {
    if (pushTo === null) return
    for (const parcel of books.find('parcels', `habit <> 'silent' order by id`)) {
      const steps = stepsOf(parcel, clock.now())
      if (steps.length > parcel.pushed) await push(parcel, steps)
    }
  }
}
