import { randomUUID } from 'node:crypto'
import { countedBy } from '@portafilter/control'
import { HOUR_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleReservations } from '../../modules/control/settle.ts'
import { walletInvariants } from '../../modules/wallet/invariants.ts'
import { ledger } from '../../modules/wallet/views/ledger.ts'
import { purseChangeList } from '../../modules/wallet/views/purse-changes.ts'
import { acts, nameOf, ordered, unwrap, versionOf } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let finance: Someone & { account: string }
let colleague: Someone & { account: string }
let machine: string
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
  colleague = await world.staff('finance')
  machine = await world.part({ type: 'M', price: 100_000 })
})
afterAll(() => world.close())

const codeOf = ({ erpCode }: Buyer): string => erpCode ?? ''
const reason = '年度返利'

/** A buyer whose firm has this, below the limit of a second person. */
const firmWith = async (amounts: object): Promise<Buyer> => {
  const buyer = await world.buyer()
  const made = await finance.staff.create('wallets', { firm: codeOf(buyer), ...amounts, reason })
  expect(made.status).toBe(200)
  return buyer
}
const walletOf = async (buyer: Buyer, who: Someone = finance) => (await who.staff.one('wallets', codeOf(buyer))).body
const ledgerOf = async (buyer: Buyer) =>
  (await finance.staff.list('wallet-ledger', { filter: { firm: codeOf(buyer) }, sort: ['position', 'ASC'] })).body

describe('an adjustment', () => {
  it('changes what a firm has by signed differences, and stands at once in list and page', async () => {
    const buyer = await firmWith({ rebates: 500, credit: 1_000 })
    const id = codeOf(buyer)
    expect((await acts(finance, 'wallets', id, 'adjust', { rebates: -100.5, reason })).status).toBe(200)
    const [row] = (await finance.staff.list('wallets', { filter: { id } })).body
    const figures = {
      id,
      rebates: 399.5,
      credit: 1_000,
      credit_limit: 1_000,
      outstanding: 0,
      held: 0,
      proposal: 'none',
    }
    expect(row).toMatchObject({ ...figures, firm_name: expect.stringContaining(id) })
    expect(await walletOf(buyer)).toMatchObject({ ...row, holds: [], bills: [], repayment: null, proposals: [] })
    expect(unwrap(await buyer.call.getUserWallet())).toMatchObject({
      available_rebates: 399.5,
      available_credit: 1_000,
    })
  })

  it.each([
    ['more than there is', { rebates: -500.01 }, 'wallet_short'],
    ['nothing', {}, 'adjustment_empty'],
    ['a third decimal', { balance: 0.001 }, 'invalid_input'],
    ['a text', { balance: '1e3' }, 'invalid_input'],
    ['no reason', { balance: 1, reason: ' ' }, 'invalid_input'],
  ])('of %s is refused', async (_, amounts, refused) => {
    const buyer = await firmWith({ rebates: 500 })
    const answer = await acts(finance, 'wallets', codeOf(buyer), 'adjust', { reason, ...amounts })
    expect(answer.body.code).toBe(refused)
    if (refused === 'wallet_short') expect(answer.body.field).toBe('rebates')
    expect((await walletOf(buyer)).rebates).toBe(500)
  })

  it('is for firms that can have a wallet, and not for one’s own', async () => {
    const overseas = await world.buyer({ market: 'overseas' })
    for (const firm of [codeOf(overseas), 'NONE'])
      expect((await finance.staff.create('wallets', { firm, balance: 1, reason })).body).toMatchObject({
        code: 'wallet_not_found',
        field: 'firm',
      })
    expect((await finance.staff.one('wallets', 'NONE')).body.code).toBe('wallet_not_found')
    const buyer = await firmWith({ balance: 1 })
    const insider = await world.staff('finance', codeOf(buyer))
    expect(await walletOf(buyer, insider)).toMatchObject({ conflict: true })
    expect((await acts(insider, 'wallets', codeOf(buyer), 'adjust', { balance: 1, reason })).status).toBe(403)
  })

  it('is stale when a colleague has adjusted meanwhile, and not when an order has', async () => {
    const buyer = await firmWith({ balance: 2_000 })
    const id = codeOf(buyer)
    const version = await versionOf(finance, 'wallets', id)
    const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: { consume_balance: 1_000 } }))
    expect((await colleague.staff.act('wallets', id, 'adjust', { version, balance: 10, reason })).status).toBe(200)
    const late = await finance.staff.act('wallets', id, 'adjust', { version, balance: 10, reason })
    expect(late).toMatchObject({ status: 409, body: { by: colleague.account } })
    expect((await finance.staff.create('wallets', { firm: id, balance: 1, reason })).status).toBe(409)
    expect((await walletOf(buyer)).balance).toBe(1_010)
  })
})

describe('an adjustment above the limit', () => {
  const proposed = async () => {
    const buyer = await world.buyer()
    const id = codeOf(buyer)
    await finance.staff.create('wallets', { firm: id, credit: 20_000, reason })
    const [proposal] = (await walletOf(buyer)).proposals
    return { buyer, id, adjustment_id: proposal.id }
  }

  it('waits for a second person, and counts only then', async () => {
    const { buyer, id, adjustment_id } = await proposed()
    const waiting = (await finance.staff.list('wallets', { filter: { proposal: 'waiting' }, sort: ['since', 'ASC'] }))
      .body
    expect(waiting.map((row: { id: string }) => row.id)).toContain(id)
    expect((await walletOf(buyer)).proposals).toEqual([
      {
        id: adjustment_id,
        credit: 20_000,
        rebates: 0,
        balance: 0,
        prepayment: 0,
        reason,
        proposed_by: nameOf(finance),
        unconfirmed: expect.stringMatching(/^须由另一人确认/),
        altered: false,
      },
    ])
    expect((await walletOf(buyer)).credit).toBe(0)
    expect((await acts(finance, 'wallets', id, 'approve', { adjustment_id })).body.code).toBe('second_person')
    expect((await acts(colleague, 'wallets', id, 'approve', { adjustment_id })).status).toBe(200)
    expect(await walletOf(buyer)).toMatchObject({ credit: 20_000, proposals: [], proposal: 'none' })
    const changes = unwrap(await buyer.call.getQuotaChangeRecordData({})).record_data
    expect(changes).toMatchObject([{ old_limit: 0, new_limit: 20_000, change_amount: 20_000 }])
  })

  it('approved by two at once counts once', async () => {
    const { buyer, id, adjustment_id } = await proposed()
    const third = await world.staff('finance')
    const version = await versionOf(colleague, 'wallets', id)
    const both = [colleague, third].map(({ staff }) => staff.act('wallets', id, 'approve', { version, adjustment_id }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await walletOf(buyer)).credit).toBe(20_000)
  })

  it('is rejected with a reason, by its own proposer too, and then no longer waits', async () => {
    const { buyer, id, adjustment_id } = await proposed()
    expect((await acts(finance, 'wallets', id, 'reject', { adjustment_id, reason: '金额有误' })).status).toBe(200)
    expect(await walletOf(buyer)).toMatchObject({ credit: 0, proposals: [] })
    expect((await acts(colleague, 'wallets', id, 'approve', { adjustment_id })).body.code).toBe(
      'adjustment_not_waiting',
    )
    const unknown = await acts(colleague, 'wallets', id, 'approve', { adjustment_id: randomUUID() })
    expect(unknown.body.code).toBe('adjustment_not_waiting')
  })
})

describe('what one person does alone in a day', () => {
  const LIMIT = 10_000
  const adjusts = async (who: Someone, id: string, amounts: object) =>
    acts(who, 'wallets', id, 'adjust', { ...amounts, reason })
  const left = async (who: Someone, id: string) => (await who.staff.one('limits', id)).body
  const have = async (buyer: Buyer) => {
    const { balance, proposals } = await walletOf(buyer)
    return [balance, proposals.length]
  }

  it('is one sum by person and firm, whatever it was done in; what goes above waits', async () => {
    const [buyer, other] = [await firmWith({ balance: 6_000 }), await world.buyer()]
    const id = codeOf(buyer)
    expect(await left(finance, id)).toEqual({ id, limit: LIMIT, left: 4_000 })
    expect((await adjusts(finance, id, { balance: 4_000 })).body).toMatchObject({ id, waits: false })
    expect((await adjusts(finance, id, { balance: -0.01 })).body).toMatchObject({ id, waits: true })
    expect(await have(buyer)).toEqual([10_000, 1])
    expect(await left(finance, id)).toMatchObject({ left: 0 })
    expect(await left(finance, codeOf(other))).toMatchObject({ left: LIMIT })
    expect((await adjusts(colleague, id, { balance: 10_000 })).body).toMatchObject({ waits: false })
    expect((await finance.staff.list('limits', { filter: { id: [id] } })).body).toEqual([{ id, limit: LIMIT, left: 0 }])
  })

  it('counts neither for who has proposed nor for who approves, and not what was refused', async () => {
    const buyer = await world.buyer()
    const id = codeOf(buyer)
    await finance.staff.create('wallets', { firm: id, balance: 10_000.01, reason })
    const [{ id: adjustment_id }] = (await walletOf(buyer)).proposals
    expect((await acts(colleague, 'wallets', id, 'approve', { adjustment_id })).status).toBe(200)
    expect((await adjusts(finance, id, { rebates: -1 })).body.code).toBe('wallet_short')
    for (const who of [finance, colleague]) expect(await left(who, id)).toMatchObject({ left: LIMIT })
  })

  it('is at most the limit when twenty come at once from several tabs: the others are proposals', async () => {
    const buyer = await firmWith({ balance: 100 })
    const id = codeOf(buyer)
    const opened = Array.from({ length: 20 }, async () => {
      for (;;) {
        const came = await adjusts(finance, id, { balance: 900 })
        // Another tab was first, or there were too many: it looks again.
        if (came.status === 200) return came.body.waits
        expect(came.body.code).toBeOneOf(['stale', 'busy'])
      }
    })
    const alone = (await Promise.all(opened)).filter((waits) => !waits).length
    expect(alone).toBeLessThanOrEqual(11)
    const moved = 100 + alone * 900
    expect(await have(buyer)).toEqual([moved, 20 - alone])
    // What was busy is kept for an hour, since it may have been recorded.
    expect((await left(finance, id)).left).toBeLessThanOrEqual(LIMIT - moved)
  })

  it('keeps for an hour what nobody knows the outcome of, and then goes by what was recorded', async () => {
    const id = codeOf(await world.buyer())
    const { id: user } = unwrap(await colleague.call.getUserData())
    const ofFirm = { owner: { buyer: '', firm: id }, subject: `wallet-${id}` } as const
    const counting = { staff: { user, bound: [] }, ...ofFirm, kind: 'adjustment' } as const
    const meta = { id: randomUUID(), actor: user, request: null, cause: null, at: new Date() }
    const deps = { log: world.log, secondPersonAbove: LIMIT * 100 }
    const dies = () => Promise.reject(new Error('died'))
    await expect(countedBy(deps, { ...counting, amount: 300_000 }, meta, dies)).rejects.toThrow('died')
    await world.projector.waitFor(['open_reservations'], await world.log.tail(), 30_000)
    await settleReservations(world, new Date())
    expect(await left(colleague, id)).toMatchObject({ left: 7_000 })
    await settleReservations(world, new Date(Date.now() + 2 * HOUR_MS))
    expect(await left(colleague, id)).toMatchObject({ left: LIMIT })
  })

  it('counts once what is sent again with the same key', async () => {
    const buyer = await firmWith({ balance: 1 })
    const id = codeOf(buyer)
    const version = await versionOf(finance, 'wallets', id)
    const key = randomUUID()
    const send = () =>
      finance.fetch(`/staff-api/wallets/${id}/adjust`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ version, balance: 6_000, reason }),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect([...answers, await send()].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await have(buyer)).toEqual([6_001, 0])
    expect(await left(finance, id)).toMatchObject({ left: 3_999 })
  })
})

describe('the ledger', () => {
  it('adds up at every line, and says what each came from', async () => {
    const buyer = await firmWith({ credit: 3_000, rebates: 400 })
    const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    const combination = { consume_credit: 800, consume_rebates: 200 }
    unwrap(await buyer.call.setOrderPayment({ order_no: code, combination }))
    const lines = await ledgerOf(buyer)
    const line = (purse: string, type: string, figures: readonly number[], source: string | null) => {
      const [change, available, held_change, held] = figures
      return { purse, type, change, available, held_change, held, source, firm: codeOf(buyer) }
    }
    expect(lines).toMatchObject([
      line('credit', 'WalletAdjusted', [3_000, 3_000, 0, 0], null),
      line('rebates', 'WalletAdjusted', [400, 400, 0, 0], null),
      line('credit', 'AmountsHeld', [-800, 2_200, 800, 800], code),
      line('rebates', 'AmountsHeld', [-200, 200, 200, 200], code),
      line('credit', 'HoldCaptured', [0, 2_200, -800, 0], code),
      line('rebates', 'HoldCaptured', [0, 200, -200, 0], code),
    ])
    const held = await walletOf(buyer)
    expect(held).toMatchObject({ bills: [{ order_no: code, amount: 800, pay_no: null }], outstanding: 800, held: 0 })
    expect((await finance.staff.one('wallet-ledger', lines[2].id)).body).toEqual(lines[2])
  })

  it('is read whole as a sheet', async () => {
    const buyer = await firmWith({ balance: 100 })
    for (let n = 0; n < 3; n += 1) await acts(finance, 'wallets', codeOf(buyer), 'adjust', { balance: 1, reason })
    const filter = encodeURIComponent(JSON.stringify({ firm: codeOf(buyer) }))
    const sort = encodeURIComponent(JSON.stringify(['position', 'ASC']))
    const path = `/staff-api/wallet-ledger?filter=${filter}&sort=${sort}`
    const csv = await (await finance.fetch(path, { headers: { accept: 'text/csv' } })).text()
    const [head, ...rows] = csv.trim().split('\r\n')
    const at = head?.split(',').indexOf('available') ?? -1
    expect(rows.map((row) => row.split(',')[at])).toEqual(['100', '101', '102', '103'])
  })
})

describe('what must always hold', () => {
  it('holds, and is told where somebody has changed a figure by hand', async () => {
    const buyer = await firmWith({ credit: 2_000 })
    const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: { consume_credit: 1_000 } }))
    const [invariant] = walletInvariants(world)
    expect(await invariant?.look()).toEqual([])
    await world.owner.query(`update ${ledger.table} set spent = spent + 1 where source = $1 and spent > 0`, [code])
    const found = `wallet-${codeOf(buyer)}: credit: spent is 100000, and 100001 in the ledger (fen)`
    expect(await invariant?.look()).toEqual([found])
    await world.owner.query(`update ${purseChangeList.table} set difference = 1 where firm = $1`, [codeOf(buyer)])
    const amiss = `wallet-${codeOf(buyer)}: credit: is 200000, and 1 by its changes (fen)`
    expect(await invariant?.look()).toEqual([found, amiss])
  })
})
