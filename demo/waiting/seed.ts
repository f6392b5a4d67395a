import { eventIdOf, nameUuid } from '@portafilter/eventstore'
import { addPerson, hashPassword, requestFirmChange } from '@portafilter/identity'
import { beijingDay, DAY_MS, type Owner, payNo, sum } from '@portafilter/kernel'
import { changeOrder } from '@portafilter/ordering'
import { approveVoucher, correctReceipt, rejectVoucher } from '@portafilter/payment'
import { adjustWallet, wallets } from '@portafilter/wallet'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { handsInSlip, reviewing } from '../last-days/transfer.ts'
import { type Neighbour, neighbours } from '../months/neighbours.ts'
import { DEMO_PASSWORD } from '../people/people.ts'
import { clockOf, dayBefore, financeOf, isSubmitted, openedAt, submits, taken, userOf } from '../story.ts'

/** Of command ids that are made from what they are about: the same ones each time, so that a repeat is recognised. */
const SEEDED = 'e3a6b1d4-5c27-4f86-9b0d-7a1f8c2e4d59'

type Shop = Pick<DemoShop, 'db' | 'log' | 'uploads'>

/** An order that its buyer says to have transferred, as they did so many days before the shop opened. */
type Transferred = Readonly<{
  code: string
  daysAgo: number
  by: string
  lines: Readonly<Record<string, number>>
  /** What has come, in fen: finance has typed so much more than is due that a second person has to confirm it. */
  received?: number
  /** What its transfer has brought in all, in fen, of which it takes what is due: the rest is left for another payment. */
  came?: number
  /** Finance has typed that wrongly: so much it was, in fen, which a second person has to confirm. */
  cameRather?: number
  /** Why finance has rejected it: the buyer is to hand in another. */
  rejected?: string
}>

/** Vouchers first: reviewing them is what staff of finance do most. */
const transferred: readonly Transferred[] = [
  { code: 'VCHR2222', daysAgo: 3, by: 'lingnan', lines: { '4471-0203': 6 } },
  { code: 'VCHR3333', daysAgo: 2, by: 'yunduan', lines: { '4471-0101': 8, '4471-0302': 2 } },
  { code: 'VCHR4444', daysAgo: 2, by: 'rongcheng', lines: { '4471-0303': 4 } },
  { code: 'VCHR5555', daysAgo: 1, by: 'xixi', lines: { '4471-0102': 5 } },
  { code: 'VCHR6666', daysAgo: 1, by: 'zhoukai', lines: { '4471-0104': 1 } },
  { code: 'VCHR7777', daysAgo: 3, by: 'lingnan', lines: { '4471-0201': 2 }, received: 2_000_000 },
  { code: 'VCHR9999', daysAgo: 2, by: 'lingnan', lines: { '4471-0201': 1 }, came: 500_000, cameRather: 5_000_000 },
  { code: 'VCHR8888', daysAgo: 2, by: 'xixi', lines: { '4471-0101': 3 }, rejected: '回单上的附言与订单号不符' },
]

const neighbourOf = (account: string): Neighbour | undefined =>
  neighbours.find(({ person }) => person.account === account)

const transfers = async (
  shop: Shop,
  code: string,
  { lines, received, came, cameRather, rejected }: Transferred,
  owner: Owner,
  by: Neighbour,
) => {
  const { buyer } = owner
  const next = clockOf(code, SEEDED)
  const amount = await submits(shop, { code, kind: 'P', lines, address: by.address }, buyer, next(buyer))
  const arranges = next(buyer)
  const shares = [{ source: 'offline_transfer', amount }] as const
  const arrangement = { type: 'ArrangePayment', buyer, arrangement_id: arranges.id, shares } as const
  taken(await changeOrder(shop.log, code, arrangement, arranges))
  taken(await changeOrder(shop.log, code, { type: 'ChooseOfflineTransfer', buyer }, next(buyer)))
  const pay_no = payNo(code, 1)
  // It says what has come, whatever was typed of it.
  const slip = { pay_no, amount: cameRather ?? came ?? received ?? amount, remark: code }
  const version = await handsInSlip(shop, slip, owner, next)
  const finance = await financeOf(shop.db)
  if (finance === undefined) return
  const meta = next(finance.user)
  const deps = reviewing(shop)
  if (rejected !== undefined) taken(await rejectVoucher(deps, finance, pay_no, rejected, null, version, meta))
  if (received === undefined && came === undefined) return
  const brought = received ?? amount
  const receipt = { bank_serial: `ICBC${code.replaceAll('-', '')}`, amount: brought, received_on: beijingDay(meta.at) }
  // Typed twice, as what is above the usual has to be.
  const typed = { receipt, came: came ?? null, cameAgain: came ?? null, again: brought }
  taken(await approveVoucher(deps, finance, pay_no, typed, version, meta))
  if (cameRather === undefined) return
  const correction = { came: cameRather, reason: '登记时少打了一个零' }
  taken(await correctReceipt(deps, finance, receipt.bank_serial, correction, next(finance.user), 0))
}

/** Answers how many were missing. */
const vouchers = async (shop: Shop, opened: Date): Promise<number> => {
  let added = 0
  for (const each of transferred) {
    const code = `${dayBefore(opened, each.daysAgo).replaceAll('-', '')}-${each.code}`
    const [user, by] = [await userOf(shop.db, each.by), neighbourOf(each.by)]
    if (user === undefined || by === undefined || (await isSubmitted(shop.log, code))) continue
    await transfers(shop, code, each, { buyer: user, firm: by.person.firm?.erpCode ?? null }, by)
    added += 1
  }
  return added
}

/** By a name of its own: what was done under it before is not done again. */
const metaOf = (name: string, actor: string, opened: Date) => ({
  id: nameUuid(name, SEEDED),
  actor,
  request: null,
  cause: null,
  at: new Date(opened.getTime() - DAY_MS),
})

const GRANT = { rebates: 1_200_000, credit: 0, balance: 0, prepayment: 0 }

/** More rebates than one person of finance may grant a firm. */
const adjustment = async ({ db, log }: Shop, opened: Date): Promise<number> => {
  const [finance, firm] = [await financeOf(db), neighbourOf('lingnan')?.person.firm?.erpCode]
  if (finance === undefined || firm === undefined || (await userOf(db, 'lingnan')) === undefined) return 0
  const meta = metaOf(`${firm} proposed`, finance.user, opened)
  const stream = wallets.nameOf(firm)
  if ((await log.find([{ stream, id: eventIdOf(meta.id, stream, 0) }])).length > 0) return 0
  const proposal = { amounts: GRANT, reason: '第四季度返利' }
  taken(await adjustWallet({ db, log, secondPersonAbove: 0 }, finance, firm, proposal, meta))
  return 1
}

/** A firm that is called otherwise from now on; one request of a firm was made in its life here. */
const firmChange = async ({ db }: Shop, opened: Date): Promise<number> => {
  const user = await userOf(db, 'rongcheng')
  const asked = db
    .selectFrom('firm_changes')
    .select('id')
    .where('requested_by', '=', user ?? null)
  if (user === undefined || (await asked.executeTakeFirst()) !== undefined) return 0
  const wanted = {
    firm_name: '成都蓉城咖啡科技有限公司',
    invoice_title: '成都蓉城咖啡科技有限公司',
    invoice_number: '91510100DEMO2013XQ',
  }
  const refused = await requestFirmChange(db, user, wanted, metaOf('rongcheng renamed', user, opened))
  if (refused !== undefined) taken(refused)
  return 1
}

/** Somebody who has signed up for a firm and waits for a colleague's word, or support's. */
const newcomer = async ({ db }: Shop): Promise<number> => {
  const colleague = neighbourOf('yunduan')
  const account = 'yunduan_new'
  if (colleague === undefined || (await userOf(db, 'yunduan')) === undefined) return 0
  if ((await userOf(db, account)) !== undefined) return 0
  const email = `${account}@portafilter.example`
  const person = { ...colleague.person, account, username: '赵磊', email, phone: null }
  const id = await addPerson(db, person, await hashPassword(DEMO_PASSWORD))
  await db.updateTable('users').set({ confirmation: 'awaited' }).where('id', '=', id).execute()
  return 1
}

/** What nobody has seen to when the shop is first opened, in the queues that the other stories leave to it. */
export const waitingSeed = {
  name: 'What waits',
  add: async (shop: Shop): Promise<number> => {
    const opened = await openedAt(shop.db)
    if (opened === undefined) return 0
    const added = [
      await vouchers(shop, opened),
      await adjustment(shop, opened),
      await firmChange(shop, opened),
      await newcomer(shop),
    ]
    return sum(added)
  },
} satisfies DemoSeed
