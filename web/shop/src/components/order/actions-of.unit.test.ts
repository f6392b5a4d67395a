import type { OrderStage } from '@portafilter/kit'
import { describe, expect, it } from 'vitest'
import { actionsOf } from './actions-of.ts'

type Standing = Parameters<typeof actionsOf>[0]
const standing = (
  stage: OrderStage,
  back_status: Standing['back_status'] = 0,
  audit_status: Standing['audit_status'] = '',
): Standing => ({ stage, back_status, audit_status, pieces: { ordered: 3, shipped: 0, received: 0 } })

const partly = (received: number): Standing => ({
  ...standing('partly_shipped'),
  pieces: { ordered: 3, shipped: 2, received },
})

describe('order card actions (orders.md, 4)', () => {
  it.each([
    ['normal', standing('awaiting_payment'), ['pay', 'cancel']],
    ['serial numbers needed', standing('awaiting_payment', 0, 'X'), ['upload serial numbers', 'cancel']],
    ['serial numbers under review', standing('under_review', 0, 'N'), ['serial numbers under review', 'cancel']],
    ['serial numbers rejected', standing('awaiting_payment', 0, 'R'), ['serial numbers rejected', 'cancel']],
    ['offline transfer chosen', standing('awaiting_payment', 1), ['upload voucher', 'cancel']],
    ['voucher under review', standing('under_review', 2), ['voucher under review']],
    ['voucher rejected', standing('awaiting_payment', -1), ['upload voucher again', 'cancel']],
    ['awaiting shipment', standing('awaiting_shipment'), []],
    ['partly shipped, nothing received yet', partly(0), ['receive deliveries']],
    ['partly shipped, all of it received', partly(2), []],
    ['awaiting receipt', standing('awaiting_receipt'), ['confirm receipt']],
    ['completed', standing('completed'), []],
    ['cancelled', standing('closed'), []],
  ])('%s', (_, order, actions) => {
    expect(actionsOf(order, false)).toEqual(actions)
  })

  it('an overseas buyer has no payment step', () => {
    expect(actionsOf(standing('awaiting_payment'), true)).toEqual(['cancel'])
    expect(actionsOf(standing('awaiting_shipment'), true)).toEqual([])
    expect(actionsOf(standing('awaiting_receipt'), true)).toEqual(['confirm receipt'])
  })
})
