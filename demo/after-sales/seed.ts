import { applyForCase, byBuyer, handleCase, pursueCase } from '@portafilter/aftersales'
import { caseNo, deliveryNo, type SecondPerson, type StaffMember } from '@portafilter/kernel'
import {
  approveSerials,
  changeOrder,
  enterSerials,
  loadOrder,
  type OrderCommand,
  rejectSerials,
} from '@portafilter/ordering'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { paysByProvider } from '../paying.ts'
import { go } from '../refunds/seed.ts'
import { clockOf, colleagueOf, financeOf, isSubmitted, type Next, submits, taken, userOf } from '../story.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = '3b7c1f52-8a64-4d0e-b1c9-2f6e7d9a0b14'

type Shop = Pick<DemoShop, 'db' | 'log'>
type People = Readonly<{ buyer: string; staff: StaffMember; finance: SecondPerson }>

/** How far a case has come, each step behind those before it. */
type Far = 'applied' | 'rejected' | 'cancelled' | 'approved' | 'sent back' | 'checked' | 'reissued' | 'ended'

type DemoCase = Readonly<{
  code: string
  kind: 'return' | 'exchange' | 'refund_only'
  reason: 'damage' | 'quality' | 'other'
  describe: string
  part: string
  pieces: number
  far: Far
}>

/** One of each kind and stage, so that each of staff's tabs has something, and a buyer's list every kind of card. */
const demoCases: readonly DemoCase[] = [
  {
    code: '20261119-CASE2222',
    kind: 'return',
    reason: 'quality',
    part: '4471-0101',
    pieces: 1,
    far: 'applied',
    describe: '密封圈装上后仍然漏水，边缘有一处缺口。',
  },
  {
    code: '20261118-CASE3333',
    kind: 'exchange',
    reason: 'damage',
    part: '4471-0203',
    pieces: 2,
    far: 'applied',
    describe: '包装破损，两件外壳都有划痕，请换新。',
  },
  {
    code: '20261117-CASE4444',
    kind: 'refund_only',
    reason: 'other',
    part: '4471-0302',
    pieces: 1,
    far: 'applied',
    describe: '下错了型号，尚未发货，请退款。',
  },
  {
    code: '20261114-CASE5555',
    kind: 'return',
    reason: 'other',
    part: '4471-0201',
    pieces: 1,
    far: 'approved',
    describe: '与机器不匹配，未使用，申请退货。',
  },
  {
    code: '20261113-CASE6666',
    kind: 'return',
    reason: 'quality',
    part: '4471-0303',
    pieces: 2,
    far: 'sent back',
    describe: '两个按钮都没有反应，已寄回检测。',
  },
  {
    code: '20261112-CASE7777',
    kind: 'exchange',
    reason: 'quality',
    part: '4471-0102',
    pieces: 1,
    far: 'checked',
    describe: '弹簧断裂，申请换一件新的。',
  },
  {
    code: '20261111-CASE8888',
    kind: 'exchange',
    reason: 'damage',
    part: '4471-0104',
    pieces: 1,
    far: 'reissued',
    describe: '运输中压坏，外盒凹陷，零件变形。',
  },
  {
    code: '20261016-CASE2233',
    kind: 'return',
    reason: 'quality',
    part: '4471-0101',
    pieces: 2,
    far: 'ended',
    describe: '两件密封圈尺寸不对，无法安装到位。',
  },
  {
    code: '20261009-CASE3344',
    kind: 'return',
    reason: 'other',
    part: '4471-0203',
    pieces: 1,
    far: 'rejected',
    describe: '使用一个月后不想要了，申请退货。',
  },
  {
    code: '20261006-CASE4455',
    kind: 'exchange',
    reason: 'other',
    part: '4471-0302',
    pieces: 1,
    far: 'cancelled',
    describe: '以为型号不对，申请换货，后发现没问题。',
  },
]

const ORDER_OF_STEPS: readonly Far[] = ['applied', 'approved', 'sent back', 'checked', 'reissued', 'ended']
const hasCome = (far: Far, to: Far): boolean => ORDER_OF_STEPS.indexOf(far) >= ORDER_OF_STEPS.indexOf(to)

/** An order that was paid and, where its pieces are to go back, delivered. */
const delivered = async (
  shop: Shop,
  { code, kind, part, pieces }: DemoCase,
  people: People,
  next: Next,
): Promise<void> => {
  const { buyer, staff } = people
  await paysByProvider(shop, { code, kind: 'P', lines: { [part]: pieces + 1 } }, 'wechat', buyer, next)
  if (kind === 'refund_only') return
  const change = async (command: OrderCommand, actor: string) =>
    taken(await changeOrder(shop.log, code, command, next(actor)))
  const delivery_no = deliveryNo(code, 1)
  const lines = [{ item_num: 1, part_code: part, quantity: pieces + 1 }]
  await change({ type: 'CreateDelivery', staff, lines }, staff.user)
  await change(
    { type: 'ShipDelivery', staff, delivery_no, carrier: 'sf', tracking_no: `SF${code.slice(0, 8)}0001` },
    staff.user,
  )
  await change({ type: 'ReceiveDelivery', buyer, delivery_no }, buyer)
}

const tells = async (shop: Shop, demo: DemoCase, people: People): Promise<void> => {
  const { code, kind, part, pieces, far, reason, describe } = demo
  const { buyer, staff, finance } = people
  const next = clockOf(code, SEEDED)
  await delivered(shop, demo, people, next)
  const applied = {
    order: code,
    kind,
    reason: kind === 'refund_only' ? null : reason,
    describe,
    phone: '13800138000',
    pictures: [],
    lines: [{ item_num: 1, part_code: part, quantity: pieces }],
    payee: null,
  }
  taken(await applyForCase(shop, buyer, applied, next(buyer)))
  const case_no = caseNo(code, 1)
  let version = 0
  const handles = async (wanted: Parameters<typeof handleCase>[3]) => {
    taken(await handleCase(shop, staff, case_no, wanted, version, next(staff.user)))
    version += 1
  }
  if (far === 'cancelled') taken(await byBuyer(shop, case_no, { type: 'CancelCase', buyer }, next(buyer)))
  if (far === 'rejected') await handles({ type: 'RejectCase', reason: '已使用的商品不支持无理由退货', back: null })
  if (hasCome(far, 'approved')) await handles({ type: 'ApproveCase', approved: null, transit: null })
  if (hasCome(far, 'sent back')) {
    const tracking_no = `SF${code.slice(0, 8)}0002`
    taken(await byBuyer(shop, case_no, { type: 'EnterTracking', buyer, carrier: 'sf', tracking_no }, next(buyer)))
    version += 1
  }
  const lines = [{ received: pieces, accepted: pieces, disposition: 'restock' as const }]
  if (hasCome(far, 'checked')) await handles({ type: 'CheckGoods', lines, reason: '', back: null, pictures: [] })
  if (kind === 'exchange' && hasCome(far, 'reissued'))
    await handles({ type: 'ReissueGoods', carrier: 'sf', tracking_no: `SF${code.slice(0, 8)}0003` })
  if (far !== 'ended') return
  taken(await go(shop, code, { does: 'settled' }, finance, next(null)))
  await pursueCase(shop.log, case_no, next(null).at)
}

type DemoAudit = Readonly<{ code: string; part: string; far: 'needed' | 'under review' | 'rejected' | 'approved' }>

/** Orders above the month's limit, one at each stage of the audit; two name the same machine. */
const demoAudits: readonly DemoAudit[] = [
  { code: '20261119-SNBR2222', part: '4471-0101', far: 'needed' },
  { code: '20261118-SNBR3333', part: '4471-0203', far: 'under review' },
  { code: '20261117-SNBR4444', part: '4471-0302', far: 'rejected' },
  { code: '20261115-SNBR5555', part: '4471-0201', far: 'approved' },
]

const audits = async (shop: Shop, { code, part, far }: DemoAudit, { buyer, staff }: People): Promise<void> => {
  const next = clockOf(code, SEEDED)
  await submits(shop, { code, kind: 'P', lines: { [part]: 60 }, audited: true }, buyer, next(buyer))
  if (far === 'needed') return
  const machine = { machineCode: 'E61-2024-0088', phoneNumber: '13800138000', faultReason: '冲煮头漏水，需批量更换' }
  taken(await enterSerials(shop, buyer, code, [machine], false, next(buyer)))
  taken(await changeOrder(shop.log, code, { type: 'SubmitSerialNumbers', buyer }, next(buyer)))
  const version = (await loadOrder(shop.log, code))?.head.version ?? 0
  if (far === 'approved') taken(await approveSerials(shop, staff, code, version, next(staff.user)))
  if (far === 'rejected')
    taken(await rejectSerials(shop, staff, code, '该序列号与贵司登记的机器不符', version, next(staff.user)))
}

const peopleOf = async ({ db }: Shop): Promise<People | undefined> => {
  const [buyer, finance, staff] = await Promise.all([
    userOf(db, 'dealer'),
    financeOf(db),
    colleagueOf(db, 'aftersales'),
  ])
  return buyer !== undefined && finance && staff ? { buyer, finance, staff } : undefined
}

/** What the dealer has sent back, had exchanged or never got, and the machines of orders above the month's limit. */
export const afterSalesSeed = {
  name: 'After-sales',
  add: async (shop: Shop): Promise<number> => {
    const people = await peopleOf(shop)
    if (people === undefined) return 0
    let added = 0
    for (const demo of demoCases) {
      if (await isSubmitted(shop.log, demo.code)) continue
      await tells(shop, demo, people)
      added += 1
    }
    for (const demo of demoAudits) {
      if (await isSubmitted(shop.log, demo.code)) continue
      await audits(shop, demo, people)
      added += 1
    }
    return added
  },
} satisfies DemoSeed
