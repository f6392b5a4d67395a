import { type Database, type EventLog, nameUuid, stateOf } from '@portafilter/eventstore'
import type { CommandMeta } from '@portafilter/kernel'
import { type Alert, alertKeyOf, alerts, closeAlert, raiseAlert, takeAlert } from '@portafilter/payment'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { financeOf, taken } from '../story.ts'

type DemoAlert = Readonly<{
  alert: Alert
  /** What came of it; absent of what still waits. */
  note?: string
  /** Somebody is at it. */
  isTaken?: true
}>

const unknown = { kind: 'attempt_unknown', pay_no: null, currency: 'CNY', expected: null, said: '' } as const

/** Money of which nobody here knows anything: to look into, being looked into, and looked into (decisions/demo.md). */
export const demoAlerts: readonly DemoAlert[] = [
  {
    alert: {
      ...unknown,
      source: 'wechat',
      amount: 12_800,
      attempt: 'STORE-20261120-0017',
      transaction: '4200002611202611209000000017',
    },
  },
  {
    alert: {
      ...unknown,
      source: 'alipay',
      amount: 45_000,
      attempt: 'STORE-20261118-0004',
      transaction: '2026111822001400009000000004',
    },
    note: '展会门店收款误用线上商户号，款项已由门店入账，无需退款。',
  },
  {
    alert: {
      ...unknown,
      source: 'wechat',
      amount: 36_000,
      attempt: 'STORE-20261124-0009',
      transaction: '4200002611202611249000000009',
    },
    isTaken: true,
  },
]

/** Of command ids that are made from an attempt: the same ones each time, so that a repeat is recognised. */
const SEEDED = 'a4f2f0f0-3c0e-4f0b-9b57-2b8a5f6d7c10'

const metaOf = (name: string, actor: string): CommandMeta => ({
  id: nameUuid(name, SEEDED),
  actor,
  request: null,
  cause: null,
  at: new Date(),
})

const hasHistory = async (log: EventLog, key: string): Promise<boolean> =>
  (await stateOf(log, alerts.nameOf(key), alerts.decider)).raised !== null

/** As finance does it: taken by somebody, and then closed, where there is a note. */
const see = async (deps: { db: Database; log: EventLog }, key: string, note: string | undefined): Promise<void> => {
  const finance = await financeOf(deps.db)
  if (finance === undefined) throw new Error('nobody has the account finance')
  taken(await takeAlert(deps, finance.user, key, 0, metaOf(`${key} taken`, finance.user)))
  if (note !== undefined) taken(await closeAlert(deps, key, note, 1, metaOf(`${key} closed`, finance.user)))
}

export const alertsSeed = {
  name: 'Alerts',
  add: async ({ db, log }: Omit<DemoShop, 'pictures' | 'say'>): Promise<number> => {
    let added = 0
    for (const { alert, note, isTaken } of demoAlerts) {
      const key = alertKeyOf(alert)
      if (await hasHistory(log, key)) continue
      await raiseAlert(log, alert)
      if (isTaken || note !== undefined) await see({ db, log }, key, note)
      added += 1
    }
    return added
  },
} satisfies DemoSeed
