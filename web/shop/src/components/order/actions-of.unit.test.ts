import { describe, expect, it } from 'vitest'
import { actionsOf } from './actions-of.ts'

type Standing = Parameters<typeof actionsOf>[0]
const standing = (
  status: Standing['status'],
  back_status: Standing['back_status'] = 0,
  audit_status: Standing['audit_status'] = '',
): Standing => ({
  status,
  back_status,
  audit_status,
})

describe('order card actions (orders.md, 4)', () => {
  it.each([
    ['normal', standing(1), ['pay', 'cancel']],
    ['serial numbers needed', standing(1, 0, 'X'), ['upload serial numbers', 'cancel']],
    ['serial numbers under review', standing(1, 0, 'N'), ['serial numbers under review', 'cancel']],
    ['serial numbers rejected', standing(1, 0, 'R'), ['serial numbers rejected', 'cancel']],
    ['offline transfer chosen', standing(1, 1), ['upload voucher', 'cancel']],
    ['voucher under review', standing(1, 2), ['voucher under review']],
    ['voucher rejected', standing(1, -1), ['upload voucher again', 'cancel']],
    ['awaiting shipment', standing(2), []],
    ['awaiting receipt', standing(3), ['confirm receipt']],
    ['completed', standing(4), []],
    ['cancelled', standing(0), []],
  ])('%s', (_, order, actions) => {
    expect(actionsOf(order, false)).toEqual(actions)
  })

  it('an overseas buyer has no payment step', () => {
    expect(actionsOf(standing(1), true)).toEqual(['cancel'])
    expect(actionsOf(standing(2), true)).toEqual([])
    expect(actionsOf(standing(3), true)).toEqual(['confirm receipt'])
  })
})
