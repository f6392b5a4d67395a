import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../../infra/src/processes.ts'
import { readRun } from '../../../infra/src/run-file.ts'
import { startTestEventServer } from '../../../infra/src/test-servers.ts'
import { isLogElsewhere } from '../../../infra/src/testing.ts'
import { type RunningShop, reachShop } from '../../browser/steps/shop.ts'
import { startedShop } from '../../browser/steps/start-shop.ts'
import { inTheEnd } from './patience.ts'
import type { Kill } from './plan.ts'

/** A trade as the sandbox's books have it; amounts in fen. */
export type Trade = {
  readonly provider: 'wechat' | 'alipay'
  readonly number: string
  readonly state: 'waiting' | 'paid' | 'closed'
  readonly amount: number
  readonly paidAmount: number | null
  readonly transactionNumber: string | null
  readonly refunded: readonly {
    readonly number: string
    readonly amount: number
    readonly state: 'processing' | 'succeeded' | 'closed' | 'abnormal'
  }[]
}

/** A whole shop as `npm start` brings it up and keeps it up, and the ways to treat it badly. */
export type HardShop = RunningShop & {
  /** Where its log is kept, which nobody kills; null: in the database. */
  readonly eventStoreUrl: string | null
  /** Answers whether there was one to kill. */
  kill(victim: Kill['victim']): boolean
  /** The worker stands still, as a machine that hangs, until `goOn`. */
  standStill(): void
  goOn(): void
  /** How far the reactor is behind the log; undefined while the worker does not answer. */
  reactorLag(): Promise<number | undefined>
  /** Resolves once everything is up and answers. */
  recovered(): Promise<void>
  /** What a person does at the sandbox's page; tried until the sandbox is there to do it. */
  does(source: string, number: string, action: object): Promise<void>
  /** Those since the shop is there: what the sandbox was told of stories (`demo/told-payments.ts`) the reckoning does not know. */
  trades(): Promise<readonly Trade[]>
  stop(): Promise<void>
}

/** The sandbox's seconds in one of ours: what it tells late, or again, comes within half a minute. */
const SANDBOX_SPEED = '20'

export const openHardShop = async (): Promise<HardShop> => {
  const server = isLogElsewhere() ? await startTestEventServer() : undefined
  const EVENTSTORE_URL = server?.address
  const { dataDir, stop } = await startedShop({ SANDBOX_SPEED, LOG_LEVEL: 'warn', EVENTSTORE_URL })
  const shop = reachShop(dataDir)
  // Connections end with Postgres.
  shop.owner.on('error', () => undefined)
  const run = () => readRun(dataDir) ?? JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  const sandbox = async (path: string, body?: object): Promise<unknown> => {
    let told: unknown
    await inTheEnd(`the sandbox answers ${path}`, async () => {
      const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${run().sandboxAddress}${path}`, request).catch(() => undefined)
      if (answer?.ok) told = await answer.json()
      return answer?.ok ?? false
    })
    return told
  }
  const signal = (victim: Kill['victim'], which: NodeJS.Signals): boolean => {
    const child = run().children.find(({ name }: { name: string }) => name === victim)
    if (!child || !isRunning(child)) return false
    process.kill(child.pid, which)
    return true
  }
  const isBack = async (): Promise<boolean> => {
    const answers = await Promise.all(
      [`${shop.url}/readyz`, `http://127.0.0.1:${run().workerPort}/readyz`, `${run().sandboxAddress}/readyz`].map(
        (address) => fetch(address).catch(() => undefined),
      ),
    )
    return answers.every((answer) => answer?.ok)
  }
  return {
    ...shop,
    eventStoreUrl: EVENTSTORE_URL ?? null,
    kill: (victim) => signal(victim, 'SIGKILL'),
    standStill: () => void signal('worker', 'SIGSTOP'),
    goOn: () => void signal('worker', 'SIGCONT'),
    reactorLag: async () => {
      const metrics = await fetch(`http://127.0.0.1:${run().workerPort}/metrics`).catch(() => undefined)
      const lag = /^workflows_reactor_lag_positions (\d+)/m.exec((await metrics?.text()) ?? '')?.[1]
      return lag === undefined ? undefined : Number(lag)
    },
    recovered: () => inTheEnd('all is up again', isBack),
    does: async (source, number, action) => void (await sandbox(`/control/trades/${source}/${number}`, action)),
    trades: async () =>
      ((await sandbox('/control/trades')) as readonly Trade[]).filter(({ number }) => !number.startsWith('DEMO')),
    stop: async () => {
      await shop.close()
      await stop()
      await server?.stop()
    },
  }
}
