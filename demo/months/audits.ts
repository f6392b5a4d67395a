import { approveSerials, enterSerials, rejectSerials } from '@portafilter/ordering'
import { submits, taken } from '../story.ts'
import { does, type OrderStory, orderOf } from './order-story.ts'
import type { Telling } from './pace.ts'
import { arranges, transfers } from './paying.ts'
import { sent } from './sending.ts'

const FAULTS = ['冲煮头漏水，需批量更换', '水泵老化，压力不足', '加热慢，温控失灵']

const enters = async (story: OrderStory, edits: boolean): Promise<void> => {
  const { shop, ordered, neighbour, owner, chance } = story
  const machineCode = `E61-2025-${Math.floor(chance.between(1000, 9999))}`
  const machine = { machineCode, phoneNumber: neighbour.address.phone, faultReason: chance.pick(FAULTS) }
  taken(await enterSerials(shop, owner.buyer, ordered.code, [machine], edits, story.pace.next(owner.buyer)))
  await does(story, owner.buyer, { type: 'SubmitSerialNumbers', buyer: owner.buyer })
}

/** An order above the month’s limit: its machines are named, perhaps once more, and approved; then it is paid and sent. */
export async function* audited(story: OrderStory): Telling {
  const { shop, ordered, owner, staff, chance, pace, isRecent } = story
  const amount = await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  yield pace.later(chance.between(0.2, 2))
  await enters(story, false)
  yield pace.later(chance.between(0.3, isRecent ? 6 : 2))
  if (chance.share(0.4)) {
    const { version } = await orderOf(story)
    const why = '该序列号与贵司登记的机器不符'
    taken(await rejectSerials(shop, staff, ordered.code, why, version, pace.next(staff.user)))
    yield pace.later(chance.between(0.3, isRecent ? 8 : 2))
    await enters(story, true)
    yield pace.later(chance.between(0.3, 2))
  }
  const { version } = await orderOf(story)
  taken(await approveSerials(shop, staff, ordered.code, version, pace.next(staff.user)))
  yield pace.later(chance.between(0.2, 2))
  await arranges(story, [{ source: 'offline_transfer', amount }])
  yield* transfers(story)
  yield* sent(story, 2)
}
