import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { line, ORDER, opened } from '../testing/cases.ts'
import { heldClaims } from './held-claims.ts'

const CASE = `${ORDER}-A1`
const onOrder = (type: 'PiecesClaimed' | 'ClaimReleased' | 'ClaimSettled') =>
  inStream(`order-${ORDER}`, [{ type, data: { case_no: CASE, kind: 'return', lines: [line(1, 2)], refunds: [] } }])
const onCase = inStream(`aftersale-${CASE}`, [opened(), { type: 'CaseCancelled', data: {} }])
const rowsOf = (...events: ReturnType<typeof inStream>) => givenEvents(heldClaims, events as never).rows

it('has a claim without its case, and one whose order has not followed its case to its end', () => {
  const held = { case_no: CASE, order_code: ORDER }
  expect(rowsOf(...onOrder('PiecesClaimed'))).toMatchObject([{ ...held, opened: false }])
  expect(rowsOf(...onOrder('PiecesClaimed'), ...onCase)).toMatchObject([{ ...held, opened: true }])
})

it.each(['ClaimReleased', 'ClaimSettled'] as const)('has none that holds nothing any more: %s', (end) => {
  expect(rowsOf(...onOrder('PiecesClaimed'), ...onCase, ...onOrder(end))).toEqual([])
  expect(rowsOf(...onOrder('PiecesClaimed'), ...onOrder('ClaimReleased'))).toEqual([])
})
