import { given } from '@portafilter/eventstore/testing'
import type { Company } from '@portafilter/kernel'
import type { Order, OrderDetails, OrderEvent } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import { order } from '../ordering/history/order.ts'
import * as t from '../ordering/testing/orders.ts'
import { correctedLetter, shippedLetter, submittedLetter, undoneLetter } from './letters.ts'

/** What letters are written from, after these events. */
const toldAfter = (events: readonly OrderEvent[], language: 'CN' | 'EN') => {
  const { state } = given(order, [t.submitted({ language }), ...t.paid.slice(1), ...events])
  const details = { code: t.CODE, orderAttachmentsList: [] } as unknown as OrderDetails
  return { order: state as Order, details, company: {} as Company, publicUrl: 'https://shop' }
}

/** The letter about the delivery that was shipped last. */
const letterOf = (events: readonly OrderEvent[], language: 'CN' | 'EN' = 'CN') => {
  const event = { ...events.findLast(({ type }) => type === 'DeliveryShipped'), at: '2026-11-21T02:00:00.000Z' }
  return shippedLetter(toldAfter(events, language), event as Parameters<typeof shippedLetter>[1], null).text
}

const stopping = (quantities: Readonly<Record<number, number>>): OrderEvent => ({
  type: 'PiecesClaimed',
  data: {
    case_no: `${t.CODE}-A1`,
    kind: 'refund_only',
    lines: Object.entries(quantities).map(([item, quantity]) => ({
      item_num: Number(item),
      part_code: `KP-${1000 + Number(item)}`,
      quantity,
      where: 'unshipped' as const,
      delivery_no: null,
    })),
  },
})

it('a letter about a parcel counts what is still to follow, and nothing that a case has stopped', () => {
  const parcel = [t.note(1, { 1: 1 }), t.shipped(1, { 1: 1 })]
  expect(letterOf(parcel)).toContain('另有 4 件将单独发货。')
  expect(letterOf(parcel, 'EN')).toContain('4 more pieces follow separately.')
  expect(letterOf([stopping({ 1: 3 }), ...parcel], 'EN')).toContain('One more piece follows separately.')
  expect(letterOf([stopping({ 1: 3, 2: 1 }), ...parcel])).not.toContain('单独发货')
})

it('a letter about a parcel has the number as it is by now', () => {
  const parcel = [t.note(1, { 1: 1 }), t.shipped(1, { 1: 1 })]
  expect(letterOf([...parcel, t.tracked(1, { 1: 1 }, 'SF2222222222')])).toContain('运单号：SF2222222222')
})

it('a letter about a parcel says who brings it, as it is by now, and so does one about what was wrong of it', () => {
  const parcel = [t.note(1, { 1: 1 }), t.shipped(1, { 1: 1 })]
  expect(letterOf(parcel)).toContain('承运商：顺丰速运\n运单号：SF1234567890\n')
  const right = t.tracked(1, { 1: 1 }, 'SF1234567890')
  const byAnother = { ...right, data: { ...right.data, carrier: 'deppon' } } as OrderEvent
  expect(letterOf([...parcel, byAnother], 'EN')).toContain('Carrier: Deppon Express\nTracking number: SF1234567890\n')
  const told = toldAfter([...parcel, byAnother], 'EN')
  const { text } = correctedLetter(told, byAnother as Parameters<typeof correctedLetter>[1])
  expect(text).toContain('Carrier: Deppon Express\nTracking number: SF1234567890\n')
  expect(text).not.toContain('number that you were told')
})

it('a letter about what never went out refers to none before it, which may not have gone out either', () => {
  const parcel = [t.note(1, { 1: 1 }), t.shipped(1, { 1: 1 }), t.undone(1, { 1: 1 })]
  const letterIn = (language: 'CN' | 'EN') =>
    undoneLetter(toldAfter(parcel, language), parcel[2] as Parameters<typeof undoneLetter>[1]).text
  expect(letterIn('CN')).toContain(`送货单 ${t.CODE}-D1 曾被误记为已发货`)
  expect(letterIn('EN')).toContain(`Delivery ${t.CODE}-D1 of your order ${t.CODE} was marked as shipped by mistake.`)
})

/** The letter about an order of machines that goes out only once this has happened to it. */
const lateLetter = (events: readonly OrderEvent[], due: number) => {
  const { state } = given(order, [t.submitted({ kind: 'M' }), ...events])
  const details = {
    code: t.CODE,
    orderAttachmentsList: [],
    currency: 'CNY',
    order_total: 62.5,
    due,
    address: null,
    remark: '',
  }
  const account = { payee: { CN: '本公司' }, bank: { CN: '本行' }, account: '1001' }
  const company = { bank_accounts: { CNY: account } } as unknown as Company
  const told = { order: state as Order, details: { creation_time: '2026-11-21T10:00:00+08:00', ...details }, company }
  return submittedLetter({ ...told, publicUrl: 'https://shop' } as unknown as Parameters<typeof submittedLetter>[0])
    .text
}

it('a letter about an order that goes out late asks for what is still to be transferred, and for nothing that has come', () => {
  const combined: OrderEvent = {
    type: 'PaymentArranged',
    data: {
      arrangement_id: '55555555-5555-4555-8555-555555555555',
      pay_no: t.PAY_NO,
      parts: [
        { id: `${t.PAY_NO}-1`, source: 'rebates', amount: 3_000 },
        { id: `${t.PAY_NO}-2`, source: 'offline_transfer', amount: 3_250 },
      ],
    },
  }
  expect(lateLetter([], 62.5)).toContain('待付款：¥62.50')
  const late = lateLetter([combined], 32.5)
  expect(late).toContain('合计：¥62.50')
  expect(late).toContain('待付款：¥32.50')
  const kept = lateLetter([combined], 0)
  expect(kept).not.toContain('待付款')
  expect(kept).toContain('https://shop/orderPay/')
})
