import type { Bilingual } from './language.ts'
import { typedNumber } from './typed-number.ts'

/** Who brings parcels. */
export const CARRIERS = ['sf', 'jd', 'deppon', 'ems', 'other'] as const
export type Carrier = (typeof CARRIERS)[number]

export const carrierWords: Readonly<Record<Carrier, Bilingual>> = {
  sf: { CN: '顺丰速运', EN: 'SF Express' },
  jd: { CN: '京东物流', EN: 'JD Logistics' },
  deppon: { CN: '德邦快递', EN: 'Deppon Express' },
  ems: { CN: '中国邮政', EN: 'China Post' },
  other: { CN: '其他承运商', EN: 'another carrier' },
}

/** How each begins its tracking numbers; the post ends its own with its country. */
const LOOKS: readonly (readonly [RegExp, Carrier])[] = [
  [/^SF/i, 'sf'],
  [/^JD/i, 'jd'],
  [/^DPK/i, 'deppon'],
  [/^E[A-Z]\d{9}CN$/i, 'ems'],
]

/** Whose tracking number it is by its looks. */
export const carrierOf = (trackingNo: string): Carrier =>
  LOOKS.find(([looks]) => looks.test(trackingNo))?.[1] ?? 'other'

const TRACKING = /^[A-Z0-9-]{4,40}$/

/**
 * A tracking number as couriers have it, however it was typed: without blanks, and in capitals, which they do not tell from
 * small letters. Undefined for what is none of 4 to 40 letters, digits and dashes: it stands in events, where free text must not.
 */
export const trackingNumberIn = (typed: string): string | undefined => {
  const number = typedNumber(typed).toUpperCase()
  return TRACKING.test(number) ? number : undefined
}

/** Whether the carrier can be asked where a parcel is: only SF Express can (goods.md, SF Express). */
export const isFollowed = (carrier: Carrier | null): boolean => carrier === 'sf'

/** What a step on a parcel's way means, whichever carrier's code says so. */
export const STAGES = ['collected', 'moving', 'out_for_delivery', 'in_locker', 'failed', 'sent_back', 'signed'] as const
export type Stage = (typeof STAGES)[number]

export const stageWords: Readonly<Record<Stage, Bilingual>> = {
  collected: { CN: '已揽收', EN: 'Collected' },
  moving: { CN: '运输中', EN: 'On its way' },
  out_for_delivery: { CN: '派送中', EN: 'Out for delivery' },
  in_locker: { CN: '待取件', EN: 'Waiting to be picked up' },
  failed: { CN: '派送未成功', EN: 'Could not be delivered' },
  sent_back: { CN: '退回中', EN: 'Being sent back' },
  signed: { CN: '已签收', EN: 'Signed for' },
}
