import { randomInt, randomUUID } from 'node:crypto'
import { isRefused } from '@portafilter/contract/client'
import type { CreateInput } from '@portafilter/contract/staff-client'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { jpeg } from '../../../modules/uploads/testing/pictures.ts'
import type { Buyer, Someone } from './world.ts'

type Bare = number | string | boolean | readonly unknown[]

type Answered<A> = A extends { result: 1; object: infer O }
  ? O
  : A extends { code: 200; data: infer D }
    ? D
    : A extends Bare
      ? A
      : never

const isBare = (answer: unknown): answer is Bare => typeof answer !== 'object' || Array.isArray(answer)

/** What a call answers, bare or under `object` or `data`. Throws when it was refused, or asked something back. */
export const unwrap = <A>(answer: A): Answered<A> => {
  if (isBare(answer)) return answer as Answered<A>
  const { result, code, object, data } = answer as { result?: number; code?: number; object?: unknown; data?: unknown }
  if (isRefused(answer) || (result !== 1 && code !== 200)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return (code === 200 ? data : object) as Answered<A>
}

/** One of staff as whoever is to confirm something reads them: by name and account (`World.staff`). */
export const nameOf = ({ account }: Pick<Someone, 'account'>): string => `员工${account} (${account})`

/** The stable code of a refusal; undefined for anything else. */
export const refusalOf = (answer: unknown): string | undefined => (isRefused(answer) ? answer.error : undefined)

type Wanted = Parameters<Buyer['call']['submitOrder']>[0]
type Lines = Wanted['order_part']

export const wanting = (buyer: Buyer, order_part: Lines, more: Partial<Wanted> = {}): Wanted => ({
  address_id: buyer.address,
  order_part,
  ...more,
})

/** Submits an order of these parts; answers its code. */
export const ordered = async (buyer: Buyer, lines: Lines, more: Partial<Wanted> = {}): Promise<string> =>
  unwrap(await buyer.call.submitOrder(wanting(buyer, lines, more))).code

const NOTHING = { consume_rebates: 0, consume_balance: 0, consume_credit: 0, wechat: 0, alipay: 0 }

/** Everything by offline transfer. */
export const byTransfer = (offline_transfer: number) => ({ ...NOTHING, offline_transfer })

export const orderOf = async (buyer: Someone, code: string) => unwrap(await buyer.call.getOrderByCode({ code })).order

/** Arranges the whole total by offline transfer and confirms it: back_status 1. Answers the pay_no. */
export const transferChosen = async (buyer: Buyer, code: string): Promise<string> => {
  const { order_total } = await orderOf(buyer, code)
  const arranged = await buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(order_total) })
  const { pay_no } = unwrap(arranged)
  unwrap(await buyer.call.setOrderBackStatus({ code }))
  return pay_no
}

/** A picture like no other, as a browser sends it. */
export const slip = async (name = 'pay_voucher_1.jpg'): Promise<File> =>
  new File([new Uint8Array(await jpeg(randomInt(256), 20 + randomInt(400), 20 + randomInt(400)))], name)

/** Uploads a picture of a bank's slip; answers its path. */
export const uploaded = async (buyer: Someone, type: '1' | '2' | '3' | '4' = '3'): Promise<string> =>
  unwrap(await buyer.call.uploadImage({ file_name: 'pay_voucher_1.jpg', type }, { file: await slip() }))

/** An order whose voucher waits for finance: back_status 2. Answers its pay_no. */
export const voucherWaiting = async (buyer: Buyer, code: string): Promise<string> => {
  const pay_no = await transferChosen(buyer, code)
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  return pay_no
}

/** The version that a member of staff sees of a row. */
export const versionOf = async (staff: Someone, resource: string, id: string): Promise<number> =>
  (await staff.staff.one(resource, id)).body.version

/** Acts on the version that is there at this moment. */
export const acts = async (staff: Someone, resource: string, id: string, action: string, body: object = {}) =>
  staff.staff.act(resource, id, action, { version: await versionOf(staff, resource, id), ...body })

/** A bank's serial number like no other. */
export const bankSerial = (): string => randomUUID().toUpperCase()

/** Approves a voucher that is there at this moment: unless told otherwise, what is missing has come under a new serial. */
export const approves = (staff: Someone, pay_no: string, body: object = {}) =>
  acts(staff, 'vouchers', pay_no, 'approve', { bank_serial: bankSerial(), ...body })

/** An order that is paid: status 2. Answers its code. */
export const paidOrder = async (
  buyer: Buyer,
  { desk }: Someone,
  lines: Lines,
  more: Partial<Wanted> = {},
): Promise<string> => {
  const code = await ordered(buyer, lines, more)
  const { id, version } = await desk.one(vouchersResource, await voucherWaiting(buyer, code))
  await desk.act(vouchersResource, id, 'approve', { version, bank_serial: bankSerial() })
  return code
}

type Pieces = CreateInput<typeof deliveriesResource>['delivery_list']

/** Creates a delivery note; answers its number. */
export const noteOf = async ({ desk }: Someone, order_no: string, delivery_list: Pieces): Promise<string> =>
  (await desk.create(deliveriesResource, { order_no, delivery_list })).id

/** Creates a delivery note and ships it; answers its number. */
export const shipped = async ({ desk }: Someone, order_no: string, delivery_list: Pieces): Promise<string> => {
  const { id, version } = await desk.create(deliveriesResource, { order_no, delivery_list })
  await desk.act(deliveriesResource, id, 'ship', { version, tracking_no: 'SF1234567890' })
  return id
}

/** Asks finance to change what the buyer's firm is called and invoiced as. */
export const firmChangeAsked = async (buyer: Buyer, change: object = {}, key?: string) => {
  const wanted = { firm_name: '新名咖啡有限公司', invoice_title: '新名咖啡有限公司', invoice_number: '91310000NEW' }
  const options = key === undefined ? {} : { key }
  return buyer.call.addFirmAlter({ ...wanted, user_account: buyer.account, ...change }, options)
}

/** A call behind so many short questions: of two that race, the one with the shorter way would be first each time. */
export const behind = async <T>(questions: number, by: Someone, call: () => Promise<T>): Promise<T> => {
  for (let asked = 0; asked < questions; asked += 1) await by.call.getCartsCount()
  return call()
}
