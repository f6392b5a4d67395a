import { workflows } from '@portafilter/rooms'
import type { Client } from '@temporalio/client'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../api/src/testing/harness.ts'
import { startSweeping } from './sweep.ts'
import { aWaitingVoucher } from './testing/voucher.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** As the client tells it. */
const temporalIsAway = () => Object.assign(new Error('away'), { code: 14, details: 'unavailable', metadata: {} })

/** Sweeps until all that is missing was started, with what `fails` answers in the way of a start; answers who was started. */
const sweepUntilStarted = async (missing: readonly string[], fails: (workflow: string) => Error | undefined) => {
  const started: string[] = []
  const signalWithStart = async (_: string, { workflowId }: { workflowId: string }) => {
    const failure = fails(workflowId)
    if (failure) throw failure
    started.push(workflowId)
  }
  const withDeadline = (_: number, start: () => Promise<void>) => start()
  const client = { workflow: { signalWithStart }, withDeadline } as unknown as Client
  const logger = pino({ level: 'silent' })
  const starter = { client, taskQueue: 'none', rooms: workflows, deps: shop.roomDeps }
  const stop = startSweeping({ starter, logger })
  await expect.poll(() => started).toEqual(expect.arrayContaining([...missing]))
  await stop()
}

it('a sweep that fails when the worker starts comes again soon; one review that cannot be woken holds up no other', async () => {
  const vouchers = [await aWaitingVoucher(shop), await aWaitingVoucher(shop)]
  const [broken, missing] = vouchers.map(({ pay_no }) => `voucher-review-${pay_no}`) as [string, string]
  const { position = 0 } = (await shop.log.readAll(0, {}, 1_000)).at(-1) ?? {}
  await shop.projector.waitFor(['voucher_queue'], position, 30_000)
  const failures = [temporalIsAway(), temporalIsAway()]
  await sweepUntilStarted(
    [missing],
    (workflow) => failures.pop() ?? (workflow === broken ? new Error('its own fault') : undefined),
  )
})
