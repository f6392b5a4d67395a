import { inbox } from '@portafilter/gateways'
import { colleaguesWith } from '@portafilter/identity'
import { orderOf } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWaitingVoucher } from '../../services/workflows/src/testing/voucher.ts'
import { hold } from './testing/hold.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { reviewsAt } from './testing/workflows.ts'

const REMINDING = { REMINDER_DELAY: '1s' }
/** Temporal waits for a dead worker's heartbeat (`workflows.ts`) before another tries the same again. */
const PATIENCE_MS = 150_000

let stage: Stage
let worker: Running
beforeAll(async () => {
  stage = await openStage()
  // Buyers get no letter, so that finance's reminder is the only one that is waited for.
  await stage.db.updateTable('users').set({ email: null }).where('account', '=', 'dealer').execute()
  worker = await stage.worker(REMINDING)
})
afterAll(() => stage?.close())

const USER_ID = /[0-9a-f-]{36}$/

/** How many letters each reminder of this order has made so far, the oldest reminder first. */
const reminders = async (code: string): Promise<number[]> => {
  const letters = (await inbox(stage.db).list())
    .filter(({ id, subject }) => id.startsWith('mail-reminder-') && subject.includes(code))
    .toReversed()
  return [...Map.groupBy(letters, ({ id }) => id.replace(USER_ID, '')).values()].map((each) => each.length)
}

it('a worker that dies when a reminder is sent and not yet reported sends no second one', {
  timeout: PATIENCE_MS,
}, async () => {
  const held = await hold(stage.databaseUrl, 'inbox')
  const { pay_no } = await aWaitingVoucher(stage)
  const code = orderOf(pay_no) ?? ''
  await held.awaited()
  worker.freeze()
  await held.release()
  await eventually('the letter is there', async () => (await reminders(code)).length > 0)
  await worker.kill()

  worker = await stage.worker(REMINDING)
  const reviews = await reviewsAt(stage.temporalAddress)
  const triedAgain = async () => (await reviews.attempts(pay_no)).includes(2)
  await eventually('another worker tries it again', triedAgain, PATIENCE_MS)
  await reviews.close()
  await eventually('the next reminder comes', async () => (await reminders(code)).length > 1)
  const [first] = await reminders(code)
  expect(first).toBe((await colleaguesWith(stage.db, 'finance')).length)
})
