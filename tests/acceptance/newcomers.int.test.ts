import { randomUUID } from 'node:crypto'
import { buyersResource, usersResource } from '@portafilter/identity/contract'
import { refundsResource, vouchersResource } from '@portafilter/payment/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { granted } from '../../modules/wallet/testing/granted.ts'
import {
  acts as actsOn,
  approves,
  bankSerial,
  ordered,
  refusalOf,
  unwrap,
  voucherWaiting,
  wanting,
} from './testing/steps.ts'
import { combination } from './testing/wallets.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let support: Someone & { account: string }
let finance: Someone & { account: string }
let second: Someone & { account: string }
/** CNY 1,000.00 each. */
let machine: string
let part: string
let colleague: Buyer
let newcomer: Buyer
beforeAll(async () => {
  world = await startWorld()
  support = await world.staff('support')
  finance = await world.staff('finance')
  second = await world.staff('finance')
  machine = await world.part({ type: 'M', price: 100_000 })
  part = await world.part({ price: 100_000, dollars: 100_000 })
})
afterAll(() => world.close())
beforeEach(async () => {
  colleague = await world.buyer()
  newcomer = await world.buyer({ erpCode: colleague.erpCode ?? '', newcomer: true })
})

const waiting = async (of: Someone) => unwrap(await of.call.getNewcomers()).map(({ account }) => account)
const confirms = (by: Someone, { account }: Buyer, key: string = randomUUID()) =>
  by.call.confirmNewcomer({ account }, { key })
const disputes = (by: Someone, { account }: Buyer) => by.call.disputeNewcomer({ account })
const NOT_WAITING = 'newcomer_not_waiting'
const HELD_BACK = 'newcomer_unconfirmed'
const isConfirmed = async (of: Buyer) => !unwrap(await of.call.getUserData()).awaits_confirmation
const accountOf = ({ account }: Buyer) => support.desk.one(buyersResource, account)
const acts = async (by: Someone, of: Buyer, action: string) =>
  by.staff.act('buyers', of.account, action, { version: (await accountOf(of)).version })

describe('a newcomer to a firm', () => {
  it('neither sees nor moves its wallet, nor says what it is called', async () => {
    const page = { currPage: 1, pageSize: 10 }
    const { call } = newcomer
    const answers = await Promise.all([
      call.getUserWallet(),
      call.crPaymentOrder({ type: 'store', amount: 100, pay_method: 'offline_transfer' }),
      call.createRepaymentOrder(),
      call.getQuotaChangeRecordData(page),
      call.getRebateChangeRecordData(page),
      call.getRepaymentBillData(page),
      call.getRechargeRecordData(page),
      call.addFirmAlter({ user_account: newcomer.account, firm_name: '新', invoice_title: '新', invoice_number: '1' }),
    ])
    for (const answer of answers) expect(refusalOf(answer)).toBe(HELD_BACK)
  })

  it('pays a machine by transfer, and nothing of it from the wallet', async () => {
    const { erpCode, call } = newcomer
    await granted(world, erpCode, { rebates: 500_000, balance: 500_000, credit: 500_000, prepayment: 500_000 })
    const code = await ordered(newcomer, [{ part_code: machine, quantity: 1 }])
    const unpaid = unwrap(await call.getNoPayOrderByCode({ code }))
    expect([unpaid.wallet, unpaid.methods]).toEqual([null, ['offline_transfer']])
    for (const source of ['consume_rebates', 'consume_balance', 'consume_credit'] as const) {
      const parts = combination({ [source]: 100, offline_transfer: 900 })
      expect(refusalOf(await call.setOrderPayment({ order_no: code, combination: parts }))).toBe(HELD_BACK)
    }
    const asked = { erp_code: erpCode ?? '', order_code: code }
    expect([await call.getPrepayment(asked), await call.getCredit(asked)]).toEqual([0, 0])
    const whole = { ...asked, total: 1000 }
    const refused = await Promise.allSettled([
      call.submitPayment({ ...whole, old_prepayment: 5000, now_prepayment: 1000, new_prepayment: 4000 }),
      call.submitCredit({ ...whole, old_credit: 5000, now_credit: 1000, new_credit: 4000 }),
    ])
    for (const each of refused) expect(JSON.stringify(each)).toContain(HELD_BACK)
    await voucherWaiting(newcomer, code)
  })

  it('has their own money back that came too much, by a transfer; once confirmed it is the firm’s balance', async () => {
    const paid = async (received: number, more: object = {}) => {
      const pay_no = await voucherWaiting(newcomer, await ordered(newcomer, [{ part_code: machine, quantity: 1 }]))
      const seen = await finance.desk.one(vouchersResource, pay_no)
      expect((await approves(finance, pay_no, { received, ...more })).status).toBe(200)
      return { seen, pay_no }
    }
    const goesBack = async (pay_no: string) => {
      const refund = await finance.desk.one(refundsResource, `${pay_no.slice(0, 17)}-F1`)
      return [refund.status, refund.amount]
    }
    const first = await paid(1_023.45)
    expect(first.seen).toMatchObject({ most_to_balance: 0, warnings: [{ kind: 'newcomer' }] })
    expect(await goesBack(first.pay_no)).toEqual(['payee_needed', 23.45])

    // With the first one above what finance takes alone of a firm's in a day.
    const { pay_no } = await paid(10_990, { received_again: 10_990 })
    expect((await actsOn(second, 'vouchers', pay_no, 'confirm')).status).toBe(200)
    expect(await goesBack(pay_no)).toEqual(['payee_needed', 9_990])
    expect(unwrap(await colleague.call.getUserWallet()).balance).toBe(0)

    await confirms(colleague, newcomer)
    const last = await paid(1_023.45)
    expect(last.seen).toMatchObject({ most_to_balance: 10_000, warnings: [] })
    expect(unwrap(await colleague.call.getUserWallet()).balance).toBe(23.45)
  })

  it('and their firm are not offered what is left of each other’s transfers', async () => {
    const waits = async (of: Buyer) => voucherWaiting(of, await ordered(of, [{ part_code: part, quantity: 1 }]))
    const left = async (pay_no: string) =>
      (await finance.desk.one(vouchersResource, pay_no)).left_over.map(({ bank_serial }) => bank_serial)
    const [theirs, ours] = [bankSerial(), bankSerial()]
    const shared = { received: 1_000, came: 1_500 }
    expect((await approves(finance, await waits(newcomer), { bank_serial: theirs, ...shared })).status).toBe(200)
    expect((await approves(finance, await waits(colleague), { bank_serial: ours, ...shared })).status).toBe(200)
    const next = [await waits(newcomer), await waits(colleague)] as const
    await expect.poll(() => Promise.all(next.map(left))).toEqual([[theirs], [ours]])
    await confirms(colleague, newcomer)
    expect((await left(next[0])).sort()).toEqual([theirs, ours].sort())
    expect((await left(next[1])).sort()).toEqual([theirs, ours].sort())
  })

  it('knows nothing of what colleagues top up', async () => {
    const asked = { type: 'store', amount: 100, pay_method: 'offline_transfer' } as const
    const { pay_no } = unwrap(await colleague.call.crPaymentOrder(asked))
    expect(refusalOf(await newcomer.call.getOrderPayment({ pay_no }))).toBe('payment_not_found')
    expect(refusalOf(await newcomer.call.getLastInvoice({ order_code: pay_no }))).toBe('payment_not_found')
    expect(await confirms(colleague, newcomer)).toEqual({ result: 1 })
    expect(unwrap(await newcomer.call.getOrderPayment({ pay_no }))).toMatchObject({ amount: 100 })
  })

  it('orders up to the monthly limit, and nothing above it by serial numbers, a surcharge or the firm’s exemption', async () => {
    await world.db
      .insertInto('monthly_exemptions')
      .values({ kind: 'firm', code: newcomer.erpCode ?? '', note: '' })
      .execute()
    expect(unwrap(await newcomer.call.getNoErpCode({ erp_code: newcomer.erpCode ?? '' }))).toBe(0)
    await ordered(newcomer, [{ part_code: part, quantity: 10 }])
    const more = [{ part_code: part, quantity: 1 }]
    for (const choice of [{}, { ifUploading: 1 }, { ifNoUploading: 2 }])
      expect(refusalOf(await newcomer.call.submitOrder(wanting(newcomer, more, choice)))).toBe(HELD_BACK)
    await ordered(newcomer, [{ part_code: machine, quantity: 20 }])
    await confirms(colleague, newcomer)
    expect(unwrap(await newcomer.call.getNoErpCode({ erp_code: newcomer.erpCode ?? '' }))).toBe(1)
    await ordered(newcomer, more)
  })

  it('overseas orders as much in the firm’s own currency, since its orders go out before they are paid', async () => {
    const abroad = await world.buyer({ market: 'overseas' })
    const new_ = await world.buyer({ market: 'overseas', erpCode: abroad.erpCode ?? '', newcomer: true })
    const exempt = await world.part({ code: `6-${abroad.account}`, dollars: 200_000 })
    const tooMuch = wanting(new_, [{ part_code: exempt, quantity: 6 }])
    expect(refusalOf(await new_.call.submitOrder(tooMuch))).toBe(HELD_BACK)
    await ordered(new_, [{ part_code: part, quantity: 9 }])
    const more = [{ part_code: part, quantity: 1 }]
    expect(refusalOf(await new_.call.submitOrder(wanting(new_, [{ part_code: part, quantity: 2 }])))).toBe(HELD_BACK)
    await disputes(abroad, new_)
    expect(refusalOf(await new_.call.submitOrder(wanting(new_, more)))).toBe(HELD_BACK)
    expect((await acts(support, new_, 'confirm')).status).toBe(200)
    await ordered(new_, more)
    await ordered(abroad, [{ part_code: part, quantity: 20 }])
  })

  it('is free with the next call, once confirmed', async () => {
    await granted(world, newcomer.erpCode, { balance: 100_000 })
    const code = await ordered(newcomer, [{ part_code: machine, quantity: 1 }])
    expect(refusalOf(await newcomer.call.getUserWallet())).toBe(HELD_BACK)
    await confirms(colleague, newcomer)
    expect(unwrap(await newcomer.call.getUserWallet()).balance).toBe(1000)
    const parts = { order_no: code, combination: combination({ consume_balance: 1000 }) }
    expect(unwrap(await newcomer.call.setOrderPayment(parts)).status).toBe(1)
  })
})

describe('a colleague', () => {
  it('sees who waits and confirms them once, however often it is asked', async () => {
    expect(unwrap(await colleague.call.getNewcomers())).toMatchObject([
      { account: newcomer.account, username: `买家${newcomer.account}`, disputed: false },
    ])
    const other = await world.buyer({ erpCode: colleague.erpCode ?? '' })
    const key = randomUUID()
    expect(await confirms(colleague, newcomer, key)).toEqual({ result: 1 })
    expect(await confirms(colleague, newcomer, key)).toEqual({ result: 1 })
    await expect(confirms(colleague, other, key)).rejects.toMatchObject({ status: 422 })
    expect(refusalOf(await confirms(other, newcomer))).toBe(NOT_WAITING)
    expect([await waiting(colleague), await isConfirmed(newcomer)]).toEqual([[], true])
    const { changes, state } = await accountOf(newcomer)
    expect([state, changes]).toMatchObject([
      'active',
      [
        {
          change: 'confirmed',
          by: colleague.account,
          version: 1,
          before: { state: 'unconfirmed' },
          after: { state: 'active' },
        },
      ],
    ])
  })

  it('confirms with another at once, and one of them is told', async () => {
    const other = await world.buyer({ erpCode: colleague.erpCode ?? '' })
    const answers = await Promise.all([colleague, other].map((by) => confirms(by, newcomer)))
    expect(answers.map(refusalOf).filter((refused) => refused !== undefined)).toEqual([NOT_WAITING])
    expect((await accountOf(newcomer)).changes).toHaveLength(1)
  })

  it('is neither the newcomer, nor one who waits, nor of another firm', async () => {
    const second = await world.buyer({ erpCode: colleague.erpCode ?? '', newcomer: true })
    const stranger = await world.buyer()
    const person = await world.buyer({ market: 'none' })
    for (const by of [newcomer, second, stranger]) {
      expect(await waiting(by)).toEqual([])
      for (const say of [confirms, disputes]) expect(refusalOf(await say(by, newcomer))).toBe(NOT_WAITING)
    }
    expect((await person.fetch('/prod-api/user/getNewcomers')).status).toBe(403)
    expect(await isConfirmed(newcomer)).toBe(false)
    expect((await waiting(colleague)).toSorted()).toEqual([newcomer.account, second.account].toSorted())
  })

  it('says that they do not know somebody, whom only staff confirm or disable then', async () => {
    const other = await world.buyer({ erpCode: colleague.erpCode ?? '' })
    expect(await disputes(colleague, newcomer)).toEqual({ result: 1 })
    expect(unwrap(await other.call.getNewcomers())).toMatchObject([{ account: newcomer.account, disputed: true }])
    for (const say of [confirms, disputes]) expect(refusalOf(await say(other, newcomer))).toBe(NOT_WAITING)
    expect(await accountOf(newcomer)).toMatchObject({ state: 'unconfirmed', disputed: true })
    expect(refusalOf(await newcomer.call.getUserWallet())).toBe(HELD_BACK)
    expect((await acts(support, newcomer, 'confirm')).status).toBe(200)
    expect(await isConfirmed(newcomer)).toBe(true)
  })

  it('finds who was disabled gone', async () => {
    expect((await acts(support, newcomer, 'disable')).status).toBe(200)
    expect(await waiting(colleague)).toEqual([])
    expect(refusalOf(await confirms(colleague, newcomer))).toBe(NOT_WAITING)
    expect((await acts(support, newcomer, 'enable')).status).toBe(200)
    expect(await waiting(colleague)).toEqual([newcomer.account])
  })
})

describe('support', () => {
  it('confirms the first of a firm, who has no colleague, and finds who waits by a filter', async () => {
    const first = await world.buyer({ newcomer: true })
    const filter = { state: 'unconfirmed', firm: first.erpCode }
    expect((await support.staff.list('buyers', { filter })).body).toMatchObject([{ id: first.account }])
    expect(refusalOf(await confirms(first, first))).toBe(NOT_WAITING)
    const answer = await acts(support, first, 'confirm')
    expect([answer.status, await isConfirmed(first)]).toEqual([200, true])
    expect((await support.staff.list('buyers', { filter })).body).toEqual([])
    expect((await accountOf(first)).changes).toMatchObject([{ change: 'confirmed', by: support.account }])
    expect((await acts(support, first, 'confirm')).body.code).toBe('invalid_operation')
  })

  /** The newcomer has signed up by an invitation of theirs. */
  const invites = async (by: Someone) => {
    const made = await by.staff.create('invitations', { firm: newcomer.erpCode, uses: 1, days: 1, emails: [] })
    expect(made.status).toBe(200)
    const last = '(select max(id) from invitations)'
    await world.owner.query(`insert into invitation_uses (invitation, user_id, at) values (${last}, $1, now())`, [
      newcomer.user,
    ])
  }
  const confirming = async (by: Someone) => {
    const { status, body } = await acts(by, newcomer, 'confirm')
    return status === 200 ? 'confirmed' : body.code
  }
  let hired = 0
  const hires = async (by: Someone) => {
    const account = `hired_${++hired}`
    const roles = ['support' as const]
    await by.desk.create(usersResource, { account, username: '新同事', email: `${account}@staff.example`, roles })
    return { ...(await world.signIn(account)), account }
  }

  it('leaves whom they have invited themselves to somebody else', async () => {
    await invites(support)
    expect(await confirming(support)).toBe('newcomer_invited')
    expect(await confirming(await world.staff('support'))).toBe('confirmed')
  })

  it('is nobody else by an account that they have made, over however many, nor to whoever has made theirs', async () => {
    const own = await hires(support)
    const further = await hires(own)
    await invites(support)
    expect([await confirming(own), await confirming(further)]).toEqual(['newcomer_invited', 'newcomer_invited'])
    newcomer = await world.buyer({ erpCode: colleague.erpCode ?? '', newcomer: true })
    await invites(further)
    expect([await confirming(support), await confirming(own)]).toEqual(['newcomer_invited', 'newcomer_invited'])
    expect(await confirming(await world.staff('admin'))).toBe('confirmed')
  })

  it('is another person where an administrator has made both accounts, but not to that one', async () => {
    const admin = await world.staff('admin')
    const [one, other] = [await hires(admin), await hires(admin)]
    await invites(one)
    expect([await confirming(admin), await confirming(other)]).toEqual(['newcomer_invited', 'confirmed'])
  })

  it('is another person, also where that one has put right the address of an account that the inviter has made', async () => {
    const admin = await world.staff('admin')
    const { account } = await hires(support)
    const email = `${account}_right@staff.example`
    expect((await actsOn(admin, 'users', account, 'set-contact', { email })).status).toBe(200)
    await invites(support)
    expect(await confirming(admin)).toBe('confirmed')
  })

  it('is told who was first, and leaves the disabled and those of their own firm alone', async () => {
    const { version } = await accountOf(newcomer)
    await confirms(colleague, newcomer)
    expect(await support.staff.act('buyers', newcomer.account, 'confirm', { version })).toMatchObject({
      status: 409,
      body: { code: 'stale', by: colleague.account },
    })
    const another = await world.buyer({ erpCode: colleague.erpCode ?? '', newcomer: true })
    const own = await world.staff('support', colleague.erpCode)
    expect((await acts(own, another, 'confirm')).body.code).toBe('conflict_of_interest')
    await acts(support, another, 'disable')
    expect((await acts(support, another, 'confirm')).body.code).toBe('invalid_operation')
    expect((await acts(await world.staff('finance'), another, 'confirm')).status).toBe(403)
  })
})
