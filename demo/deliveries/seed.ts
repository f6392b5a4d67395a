import { keepSteps } from '@portafilter/delivery'
import { type Carrier, deliveryNo, HOUR_MS, type StaffMember } from '@portafilter/kernel'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { paysByProvider } from '../paying.ts'
import { clockOf, colleagueOf, dayBefore, isSubmitted, openedAt, taken, userOf } from '../story.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = 'c5b0a8de-6f1e-4a57-9d3c-7b2f4e8a1c60'

type Shop = Pick<DemoShop, 'db' | 'log'>
type People = Readonly<{ buyer: string; staff: StaffMember }>

/** How far an order's one delivery has come; a parcel on its way is followed from when the shop is started. */
type Sent = Readonly<{
  daysAgo: number
  code: string
  part: string
  pieces: number
  far: 'noted' | 'shipped' | 'signed'
  carrier?: Carrier
}>

/** Some for staff to ship, and parcels of which their buyer can see where they are. */
const demoSent: readonly Sent[] = [
  { daysAgo: 2, code: 'SENT2222', part: '4471-0101', pieces: 2, far: 'noted' },
  { daysAgo: 3, code: 'SENT3333', part: '4471-0203', pieces: 1, far: 'noted' },
  { daysAgo: 5, code: 'SENT4444', part: '4471-0302', pieces: 4, far: 'noted' },
  { daysAgo: 2, code: 'SENT5555', part: '4471-0102', pieces: 1, far: 'shipped', carrier: 'sf' },
  { daysAgo: 4, code: 'SENT6666', part: '4471-0104', pieces: 2, far: 'shipped', carrier: 'jd' },
  { daysAgo: 6, code: 'SENT7777', part: '4471-0201', pieces: 1, far: 'signed', carrier: 'sf' },
]

const NUMBERS: Readonly<Partial<Record<Carrier, string>>> = { sf: 'SF', jd: 'JD' }

/** The way of a parcel that somebody has signed for, by hours since it was shipped. */
const WAY = [
  { hours: 2, code: '50', stage: 'collected', place: '深圳市', remark: '顺丰速运 已收取快件' },
  {
    hours: 9,
    code: '30',
    stage: 'moving',
    place: '深圳市',
    remark: '快件在【深圳宝安集散中心】完成分拣，准备发往下一站',
  },
  { hours: 22, code: '31', stage: 'moving', place: '上海市', remark: '快件到达【上海浦东集散中心】' },
  { hours: 46, code: '44', stage: 'out_for_delivery', place: '上海市', remark: '正在派送途中，请您准备签收' },
  { hours: 49, code: '80', stage: 'signed', place: '上海市', remark: '已签收，感谢使用顺丰，期待再次为您服务' },
] as const

const tells = async ({ db, log }: Shop, code: string, sent: Sent, { buyer, staff }: People): Promise<void> => {
  const { part, pieces, far, carrier = 'sf' } = sent
  const next = clockOf(code, SEEDED)
  const change = async (command: OrderCommand, meta = next(staff.user)) =>
    taken(await changeOrder(log, code, command, meta))
  await paysByProvider({ db, log }, { code, kind: 'P', lines: { [part]: pieces } }, 'alipay', buyer, next)
  await change({ type: 'CreateDelivery', staff, lines: [{ item_num: 1, part_code: part, quantity: pieces }] })
  if (far === 'noted') return
  const delivery_no = deliveryNo(code, 1)
  const tracking_no = `${NUMBERS[carrier]}${code.slice(0, 8)}${pieces}001`
  const shipped = next(staff.user)
  await change({ type: 'ShipDelivery', staff, delivery_no, carrier, tracking_no }, shipped)
  if (far === 'shipped') return
  const way = WAY.map(({ hours, ...step }) => ({
    trackingNo: tracking_no,
    step: { ...step, at: new Date(shipped.at.getTime() + hours * HOUR_MS).toISOString() },
  }))
  await keepSteps(db, way)
  const signed_at = way.at(-1)?.step.at ?? ''
  const told = { ...next(null), at: new Date(signed_at) }
  await change({ type: 'SignDelivery', delivery_no, tracking_no, signed_at, now: signed_at }, told)
}

const peopleOf = async ({ db }: Shop): Promise<People | undefined> => {
  const [buyer, staff] = await Promise.all([userOf(db, 'dealer'), colleagueOf(db, 'aftersales')])
  return buyer !== undefined && staff ? { buyer, staff } : undefined
}

/** What is being sent to the dealer in the days before the demo shop was first started. */
export const deliveriesSeed = {
  name: 'Deliveries',
  add: async (shop: Shop): Promise<number> => {
    const [opened, people] = await Promise.all([openedAt(shop.db), peopleOf(shop)])
    if (opened === undefined || people === undefined) return 0
    let added = 0
    for (const sent of demoSent) {
      const code = `${dayBefore(opened, sent.daysAgo).replaceAll('-', '')}-${sent.code}`
      if (await isSubmitted(shop.log, code)) continue
      await tells(shop, code, sent, people)
      added += 1
    }
    return added
  },
} satisfies DemoSeed
