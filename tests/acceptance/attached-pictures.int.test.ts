import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordered, refusalOf, transferChosen, uploaded, voucherWaiting } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  part = await world.part()
})
afterAll(() => world.close())

const order = () => ordered(buyer, [{ part_code: part, quantity: 1 }])

const claimedFor = async (path: string): Promise<string | null> => {
  const found = world.db.selectFrom('uploads').select('attached_to').where('id', '=', path.slice('/files/'.length))
  return (await found.executeTakeFirstOrThrow()).attached_to
}

it('attaches no picture to a voucher that is refused, so that it serves the right payment, or is swept', async () => {
  const code = await order()
  const pay_no = await transferChosen(buyer, code)
  const proof_path = await uploaded(buyer)
  const wrong = await buyer.call.addPayVoucher({ pay_no: `${code}-P9`, proof_path })
  expect(refusalOf(wrong)).toBe('payment_not_found')
  expect(await claimedFor(proof_path)).toBeNull()
  expect(await buyer.call.addPayVoucher({ pay_no, proof_path })).toEqual({ result: 1 })
  expect(await claimedFor(proof_path)).toBe(pay_no)
})

it('attaches none while another is under review, nor of an order that was cancelled', async () => {
  const pay_no = await voucherWaiting(buyer, await order())
  const cancelled = await order()
  const its = await transferChosen(buyer, cancelled)
  await buyer.call.cancelOrder({ code: cancelled })
  const proof_path = await uploaded(buyer)
  expect(refusalOf(await buyer.call.addPayVoucher({ pay_no, proof_path }))).toBe('voucher_under_review')
  expect(refusalOf(await buyer.call.addPayVoucher({ pay_no: its, proof_path }))).toBe('invalid_operation')
  expect(await claimedFor(proof_path)).toBeNull()
})

it('answers a repeat under the same key with the first try', async () => {
  const pay_no = await transferChosen(buyer, await order())
  const voucher = { pay_no, proof_path: await uploaded(buyer) }
  const key = `voucher-${pay_no}`
  expect(await buyer.call.addPayVoucher(voucher, { key })).toEqual({ result: 1 })
  expect(await buyer.call.addPayVoucher(voucher, { key })).toEqual({ result: 1 })
})
