import { stateOf } from '@portafilter/eventstore'
import { buyerOf } from '@portafilter/identity'
import { payNo, type SecondPerson } from '@portafilter/kernel'
import { changeOrder } from '@portafilter/ordering'
import type { ExternalSource } from '@portafilter/receivable'
import { topUps } from '@portafilter/wallet'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { paysByProvider } from '../paying.ts'
import { clockOf, dayBefore, financeOf, isSubmitted, openedAt, submits, taken, userOf } from '../story.ts'
import { topsUp } from '../wallets/spending.ts'
import { paysByTransfer } from './transfer.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '0f9f2c0e-9d53-4d0a-8a44-6b1d7d4b3c52'

/** An order of parts, by part code, or a top-up, in fen. */
type Paid = Readonly<{ daysAgo: number; code: string; by: ExternalSource }> &
  (Readonly<{ lines: Readonly<Record<string, number>> }> | Readonly<{ topUp: number }>)

/**
 * What has come in before the demo shop was first started. Yesterday only by WeChat, whose statement of the day is there; and
 * nothing on the day itself: the providers of a demo have taken no money of stories, and would state none.
 */
const demoLastDays: readonly Paid[] = [
  { daysAgo: 6, code: 'DAYS2222', by: 'alipay', lines: { '4471-0101': 2 } },
  { daysAgo: 5, code: 'DAYS3333', by: 'offline_transfer', lines: { '4471-0203': 4 } },
  { daysAgo: 4, code: 'DAYS4444', by: 'wechat', topUp: 100_000 },
  { daysAgo: 3, code: 'DAYS5555', by: 'alipay', topUp: 200_000 },
  { daysAgo: 3, code: 'DAYS6666', by: 'wechat', lines: { '4471-0302': 2 } },
  { daysAgo: 2, code: 'DAYS7777', by: 'offline_transfer', topUp: 300_000 },
  { daysAgo: 2, code: 'DAYS8888', by: 'alipay', lines: { '4471-0201': 2 } },
  { daysAgo: 1, code: 'DAYS2233', by: 'wechat', lines: { '4471-0102': 2 } },
  { daysAgo: 1, code: 'DAYS3344', by: 'wechat', lines: { '4471-0303': 6 } },
  { daysAgo: 1, code: 'DAYS4455', by: 'wechat', lines: { '4471-0104': 3, '4471-0101': 1 } },
  { daysAgo: 1, code: 'DAYS5566', by: 'wechat', topUp: 50_000 },
  { daysAgo: 1, code: 'DAYS6677', by: 'wechat', lines: { '4471-0302': 1 } },
]

type Shop = Pick<DemoShop, 'db' | 'log' | 'uploads'>
type People = Readonly<{ buyer: string; firm: string; finance: SecondPerson }>

const buys = async (shop: Shop, code: string, { by, lines }: Extract<Paid, { lines: unknown }>, people: People) => {
  const { buyer, finance } = people
  const ordered = { code, kind: 'P', lines } as const
  const next = clockOf(code, SEEDED)
  if (by !== 'offline_transfer') return paysByProvider(shop, ordered, by, buyer, next)
  const amount = await submits(shop, ordered, buyer, next(buyer))
  const arranges = next(buyer)
  const shares = [{ source: by, amount }]
  taken(
    await changeOrder(shop.log, code, { type: 'ArrangePayment', buyer, arrangement_id: arranges.id, shares }, arranges),
  )
  taken(await changeOrder(shop.log, code, { type: 'ChooseOfflineTransfer', buyer }, next(buyer)))
  await paysByTransfer(shop, { pay_no: payNo(code, 1), amount, remark: code }, people, finance, next)
}

const paysIn = async (shop: Shop, pay_no: string, { by, topUp }: Extract<Paid, { topUp: number }>, people: People) => {
  const { buyer, firm, finance } = people
  const demo = { pay_no, amount: topUp, method: by, isPaid: true, thenInvoice: false }
  const next = await topsUp(shop, demo, buyer, firm)
  if (by === 'offline_transfer')
    await paysByTransfer(shop, { pay_no, amount: topUp, remark: pay_no }, people, finance, next)
}

const isThere = async ({ log }: Shop, number: string, paid: Paid): Promise<boolean> =>
  'lines' in paid
    ? isSubmitted(log, number)
    : (await stateOf(log, topUps.nameOf(number), topUps.decider)).requested !== null

/** Who pays, and who approves; undefined where one of them is gone. */
const peopleOf = async ({ db }: Shop): Promise<People | undefined> => {
  const [buyer, finance] = await Promise.all([userOf(db, 'dealer'), financeOf(db)])
  const firm = buyer && (await buyerOf(db, buyer)).erpCode
  return buyer && firm && finance ? { buyer, firm, finance } : undefined
}

/** What the dealer's firm has paid in the days before the demo shop was first started, by each way there is. */
export const lastDaysSeed = {
  name: 'Last days',
  add: async (shop: Shop): Promise<number> => {
    const [opened, people] = await Promise.all([openedAt(shop.db), peopleOf(shop)])
    if (opened === undefined || people === undefined) return 0
    let added = 0
    for (const paid of demoLastDays) {
      const code = `${dayBefore(opened, paid.daysAgo).replaceAll('-', '')}-${paid.code}`
      const number = 'lines' in paid ? code : `T${code}`
      if (await isThere(shop, number, paid)) continue
      await ('lines' in paid ? buys(shop, number, paid, people) : paysIn(shop, number, paid, people))
      added += 1
    }
    return added
  },
} satisfies DemoSeed
