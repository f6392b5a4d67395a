import type { CaseEvent, CaseLine, CaseOpened } from '../history/events.ts'

export const BUYER = '11111111-1111-4111-8111-111111111111'
export const OTHER = '22222222-2222-4222-8222-222222222222'
export const STAFF = { user: '33333333-3333-4333-8333-333333333333', firm: null }
export const ORDER = '20261121-ABCDEFGH'

const reference = (n: number) => ({ id: `00000000-0000-4000-8000-00000000000${n}`, digest: String(n).repeat(64) })
export const APPLICATION_REF = reference(1)
export const PAYEE_REF = reference(2)
export const REASON_REF = reference(3)
export const PICTURES_REF = reference(4)
export const BACK = { carrier: 'sf', tracking_no: 'SF9' } as const

export const line = (item_num: number, quantity: number, where: CaseLine['where'] = 'received'): CaseLine => ({
  item_num,
  part_code: `KP-${1000 + item_num}`,
  quantity,
  where,
  delivery_no: where === 'on_the_way' ? `${ORDER}-D1` : null,
  name: { CN: `密封圈${item_num}`, EN: `Gasket ${item_num}` },
  unit: { CN: '个', EN: 'pc' },
  picture: `/catalogue/${item_num}.webp`,
  paid: 1_250,
})

export const opened = (changes: Partial<CaseOpened> = {}): CaseEvent => ({
  type: 'CaseOpened',
  data: {
    order: ORDER,
    buyer: BUYER,
    firm: 'ERP1001',
    language: 'CN',
    currency: 'CNY',
    kind: 'return',
    reason: 'quality',
    lines: [line(1, 2), line(2, 1)],
    paid_by: 'offline_transfer',
    application: APPLICATION_REF,
    payee: PAYEE_REF,
    ...changes,
  },
})
export const approved = (...pieces: number[]): CaseEvent => ({
  type: 'CaseApproved',
  data: { approved: pieces, transit: null },
})
export const sentBack: CaseEvent = { type: 'GoodsSentBack', data: { carrier: 'sf', tracking_no: 'SF1' } }
export const checked = (...accepted: number[]): CaseEvent => ({
  type: 'GoodsChecked',
  data: {
    lines: accepted.map((pieces) => ({ received: pieces, accepted: pieces, disposition: 'restock' })),
    reason: null,
  },
})
export const backCorrected: CaseEvent = {
  type: 'BackTrackingCorrected',
  data: { carrier: 'jd', tracking_no: 'JD8' },
}
export const reissued: CaseEvent = { type: 'GoodsReissued', data: { carrier: 'sf', tracking_no: 'SF2' } }
