import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Database, Projector } from '@portafilter/eventstore'
import { erasableOf, noteErased } from '@portafilter/identity'
import { firmChangesResource, firmsResource } from '@portafilter/identity/contract'
import { HOUR_MS, isRefusal, type Refusal } from '@portafilter/kernel'
import { registerAttempt } from '@portafilter/payment'
import { views as projections, reactions, rooms } from '@portafilter/rooms'
import { type Amounts, adjustWallet } from '@portafilter/wallet'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAttempts } from '../../modules/payment/payments.ts'
import { lockChat, send, sendIn } from '../../modules/support/chat/send.ts'
import { putFeedback } from '../../modules/support/feedback/put-feedback.ts'
import { requestTopUp } from '../../modules/wallet/requests.ts'
import { erasePerson } from '../../services/api/src/erase-person.ts'
import { startScript } from '../../services/api/src/testing/scripts.ts'
import { talking } from './testing/chats.ts'
import { INVOICE_TAX } from './testing/invoices.ts'
import {
  acts,
  approves,
  bankSerial,
  firmChangeAsked,
  ordered,
  paidOrder,
  shipped,
  transferChosen,
  unwrap,
  uploaded,
  voucherWaiting,
} from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let talk: ReturnType<typeof talking>
let part: string
beforeAll(async () => {
  world = await startWorld()
  talk = talking(world)
  part = await world.part()
})
afterAll(() => world.close())

let buyer: Buyer
let phone: string
beforeEach(async () => {
  buyer = await world.buyer()
  phone = `199${randomInt(10_000_000, 99_999_999)}`
  await world.db.updateTable('users').set({ phone }).where('id', '=', buyer.user).execute()
})

/** As an operator does. */
const started = (...args: string[]) => {
  const env = { ...world.addresses, DATABASE_OWNER_URL: world.databaseUrl }
  return startScript(join(import.meta.dirname, '../../services/api/src/person-erase.ts'), env, args)
}
const run = async (...args: string[]) => {
  const script = started(...args)
  return { code: await script.ended, said: script.output() }
}
const operator = () => ({ id: randomUUID(), actor: null, request: null, cause: null, at: new Date() })
const erases = ({ user }: Buyer, views: Pick<Projector, 'viewsOf' | 'waitFor'> = world.projector) =>
  erasePerson({ db: world.db, log: world.log, views }, user, operator())

/** Gives somebody's firm a balance, or what else of a wallet; in fen. */
const credited = async ({ erpCode }: Buyer, amounts: Amounts = { balance: 100 }): Promise<void> => {
  const deps = { db: world.db, log: world.log, secondPersonAbove: 1_000_000 }
  const by = { user: randomUUID(), firm: null, bound: [] }
  const adjusted = await adjustWallet(deps, by, erpCode ?? '', { amounts, reason: '测试' }, operator())
  if (isRefusal(adjusted)) throw new Error(adjusted.refused)
  await world.projector.waitFor(['wallet_list'], adjusted.position, 30_000)
}

const unlessRefused = <Answer>(answer: Answer): Exclude<Answer, Refusal> => {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Exclude<Answer, Refusal>
}

/** Leaves something of a person in every room; each of their own words has the account's name in it. */
const lives = async ({ account, call, user }: Buyer, picture: string): Promise<void> => {
  const line = { part_code: part, quantity: 2 }
  unwrap({ object: null, ...(await call.addToCart(line)) })
  unwrap({ object: null, ...(await call.addToCollect(line)) })
  const home = { recipients: account, phone, address: `${account}路1号`, area_code: '+86', user_account: account }
  unwrap(await call.addAddress({ ...home, province: '上海市', city: '市辖区', region: '静安区' }))
  await call.sendEmailCode({ email: `new-${account}@buyers.example`, type: '4' })
  unwrap({ object: null, ...(await call.putFeedback({ sketch: account, details: account }, { key: randomUUID() })) })
  await talk.says(buyer, { body: account, picture })
  unwrap({ object: null, ...(await call.uploadUserPhoto({ id: user, val1: await uploaded(buyer, '1') })) })
  await uploaded(buyer, '2')
}

/** The tables in which something of a person is still written, whatever it is. */
const tablesWith = async (...words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await world.owner.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found = []
  for (const { name } of tables) {
    const { rowCount } = await world.owner.query(`select from "${name}" t where t::text ilike any($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ])
    if (rowCount !== 0) found.push(name)
  }
  return found
}
const uploadsOf = async ({ user }: Buyer): Promise<number> =>
  (await world.owner.query('select from uploads where user_id = $1 and not discarded', [user])).rowCount ?? -1

describe('a buyer', () => {
  it('who is erased is nowhere in the database but in the records of what they bought', async () => {
    const other = await world.buyer()
    const before = await tablesWith(other.account)
    await lives(buyer, await uploaded(buyer, '2'))
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }], { remark: buyer.account })
    unwrap({ object: null, ...(await buyer.call.cancelOrder({ code })) })
    const { code: ended, said } = await run('--account', buyer.account, '--yes')
    expect([ended, said]).toEqual([0, expect.stringContaining(`${buyer.account} has been erased`)])
    // The inbox is the demo's, in which all letters lie.
    const left = await tablesWith(buyer.account, phone)
    expect(left.filter((name) => name !== 'inbox_messages')).toEqual(['personal_data'])
    expect(await uploadsOf(buyer)).toBe(0)
    await expect(buyer.call.getUserData()).rejects.toMatchObject({ status: 401 })
    expect(await tablesWith(other.account)).toEqual(before)
    unwrap(await other.call.getUserData())
  })

  it('is told of first, and nothing is done', async () => {
    await lives(buyer, await uploaded(buyer, '2'))
    const order = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const before = await tablesWith(buyer.account, phone)
    const { code, said } = await run('--account', buyer.account.toUpperCase())
    expect(code).toBe(0)
    for (const { name, person } of rooms) {
      if (person.forgotten !== undefined) expect(said).toContain(`${name}: ${person.forgotten}`)
      if (person.kept !== undefined) expect(said).toContain(`${name}: ${person.kept}`)
    }
    expect(said).toContain(`Has to end before:\n  orders that are not over: ${order}`)
    expect(said).toContain(`npm run person:erase -- --id ${buyer.user} --yes`)
    expect(await tablesWith(buyer.account, phone)).toEqual(before)
  })

  it('whose order is not over, or who has money with us as an individual, is not erased', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    await transferChosen(buyer, code)
    await expect(erases(buyer)).rejects.toThrow(`orders that are not over: ${code}`)
    const individual = await world.buyer({ individual: true })
    await credited(individual)
    await expect(erases(individual)).rejects.toThrow(`money in the wallet of ${individual.erpCode}`)
    const paying = await world.buyer()
    const pay_no = await voucherWaiting(paying, await ordered(paying, [{ part_code: part, quantity: 1 }]))
    await world.projector.waitFor(['voucher_queue'], await world.log.tail(), 60_000)
    await expect(erases(paying)).rejects.toThrow(`vouchers that wait: ${pay_no}`)
    for (const each of [buyer, individual, paying]) unwrap(await each.call.getUserData())
  })

  it('is not erased as a newcomer, either, while something of their own transfer is left: it is no colleague’s', async () => {
    const [firm, finance] = [await world.buyer(), await world.staff('finance')]
    const part = await world.part()
    const paid = async (of: Buyer) => {
      const pay_no = await voucherWaiting(of, await ordered(of, [{ part_code: part, quantity: 1 }]))
      expect((await approves(finance, pay_no, { received: 100, came: 150 })).status).toBe(200)
    }
    const newcomer = await world.buyer({ erpCode: firm.erpCode ?? '', newcomer: true })
    for (const each of [firm, newcomer]) await paid(each)
    await expect(erases(newcomer)).rejects.toThrow('transfers that are not used up')
    await expect(erases(firm)).rejects.not.toThrow('transfers that are not used up')
  })

  it('who is an individual is not erased while money is kept for a top-up; what is kept for a firm’s stays its colleagues’', async () => {
    const finance = await world.staff('finance')
    const keptFor = async (of: Buyer): Promise<string> => {
      const asked = { type: 'store', amount: 100, pay_method: 'offline_transfer' } as const
      const { pay_no } = unwrap(await of.call.crPaymentOrder(asked))
      unwrap({ object: null, ...(await of.call.addPayVoucher({ pay_no, proof_path: await uploaded(of) })) })
      const short = { reason: '不足', bank_serial: bankSerial(), received: 40 }
      expect((await acts(finance, 'vouchers', pay_no, 'reject', short)).status).toBe(200)
      return pay_no
    }
    const own = await world.buyer({ individual: true })
    const pay_no = await keptFor(own)
    await expect(erases(own)).rejects.toThrow(`money kept for top-ups and repayments that are not paid: ${pay_no}`)
    await keptFor(buyer)
    expect(await erases(buyer)).toEqual([])
  })

  it('who is an individual is not erased while a code can be paid that fills their balance; a firm’s is its colleagues’', async () => {
    const codeOf = async ({ user, erpCode }: Buyer) => {
      const asker = { buyer: user, firm: erpCode ?? '', language: 'CN' } as const
      const { pay_no } = unlessRefused(await requestTopUp(world.log, asker, 10_000, 'wechat', operator()))
      const number = randomUUID()
      const at = new Date()
      const [now, expires_at] = [at, new Date(at.getTime() + HOUR_MS)].map((each) => each.toISOString()) as [
        string,
        string,
      ]
      await registerAttempt(world.db, { number, pay_no, source: 'wechat', at })
      const asked = { type: 'RequestAttempt', buyer: user, firm: erpCode, pay_no, source: 'wechat' } as const
      const command = { ...asked, attempt: number, expires_at, now, anew: false }
      unlessRefused(await changeAttempts(world.log, pay_no, command, operator()))
      const closes = () => changeAttempts(world.log, pay_no, { type: 'CloseAttempt', attempt: number }, operator())
      return { pay_no, closes }
    }
    const own = await world.buyer({ individual: true })
    const { pay_no, closes } = await codeOf(own)
    await expect(erases(own)).rejects.toThrow(`top-ups that can still be paid by a provider: ${pay_no}`)
    unlessRefused(await closes())
    expect(await erases(own)).toEqual([])
    await codeOf(buyer)
    expect(await erases(buyer)).toEqual([])
  })

  it('is not erased while money of a top-up or a repayment is on its way back', async () => {
    const firm = buyer.erpCode ?? ''
    const asker = { buyer: buyer.user, firm, language: 'CN' } as const
    const { pay_no: topUp } = unlessRefused(
      await requestTopUp(world.log, asker, 10_000, 'wechat', { ...operator(), actor: buyer.user }),
    )
    const attempt = { attempt: randomUUID(), source: 'wechat' } as const
    const [now, expires_at] = ['2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z']
    const asked = { type: 'RequestAttempt', buyer: buyer.user, firm, pay_no: topUp, ...attempt } as const
    unlessRefused(await changeAttempts(world.log, topUp, { ...asked, expires_at, now, anew: false }, operator()))
    for (const transaction of ['4200001', '4200002']) {
      const money = { ...attempt, transaction, amount: 10_000, currency: 'CNY', paid_at: now } as const
      unlessRefused(await changeAttempts(world.log, topUp, { type: 'RecordProviderMoney', money }, operator()))
    }
    await expect(erases(buyer)).rejects.toThrow(`refunds that have not arrived: ${topUp}-F1`)

    const owing = await world.buyer()
    await credited(owing, { credit: 200_000 })
    const machine = await world.part({ type: 'M', price: 100_000 })
    const order_no = await ordered(owing, [{ part_code: machine, quantity: 1 }])
    unwrap(await owing.call.setOrderPayment({ order_no, combination: { consume_credit: 1_000 } }))
    const { pay_no: repayment } = unwrap(await owing.call.createRepaymentOrder())
    unwrap({
      object: null,
      ...(await owing.call.addPayVoucher({ pay_no: repayment, proof_path: await uploaded(owing) })),
    })
    const [finance, second] = [await world.staff('finance'), await world.staff('finance')]
    const received = { received: 12_000, received_again: 12_000 }
    expect((await approves(finance, repayment, received)).body).toMatchObject({ status: 'proposed' })
    expect((await acts(second, 'vouchers', repayment, 'confirm')).status).toBe(200)
    await expect(erases(owing)).rejects.toThrow(`refunds that have not arrived: ${repayment}-F1`)
  })

  it('who is an individual is in no log of firms either, and no request of theirs puts them back there', async () => {
    const own = await world.buyer({ individual: true })
    const [finance, support, store] = [
      await world.staff('finance'),
      await world.staff('support'),
      await world.staff('after_sales'),
    ]
    const asks = async (firm_name = own.account) => {
      unwrap({
        object: null,
        ...(await firmChangeAsked(own, { firm_name, invoice_title: own.account, invoice_number: own.account })),
      })
      const filter = { q: own.erpCode ?? '', status: 'waiting' } as const
      const [asked] = (await finance.desk.list(firmChangesResource, { filter })).rows
      if (asked === undefined) throw new Error('no request waits')
      return asked
    }
    const { id, version } = await asks()
    await finance.desk.act(firmChangesResource, id, 'approve', { version })
    const refused = await asks(`${own.account}二`)
    await finance.desk.act(firmChangesResource, refused.id, 'reject', { version: refused.version, reason: own.account })
    const group = { version: 1, discount_group: await world.discountGroup(9_000, 9_000) }
    await support.desk.act(firmsResource, own.erpCode ?? '', 'update', group)
    const waiting = await asks(`${own.account}三`)
    const code = await paidOrder(own, finance, [{ part_code: part, quantity: 1 }], { remark: own.account })
    const details = { invoice_type: 1, title_type: 2, invoice_title: own.account, tax_number: INVOICE_TAX } as const
    expect(await own.call.applyForInvoice({ order_code: code, ...details })).toEqual({ result: 1 })
    await shipped(store, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    unwrap({ object: null, ...(await own.call.setOrderStatus({ order_code: code, status: 4 })) })
    expect(await erases(own)).toEqual([])
    expect((await tablesWith(own.account)).filter((name) => name !== 'inbox_messages')).toEqual(['personal_data'])
    const late = await finance.staff.act('firm-changes', waiting.id, 'approve', { version: waiting.version })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    const firm = await support.desk.one(firmsResource, own.erpCode ?? '')
    expect(firm).toMatchObject({
      firm_name: null,
      invoice_title: '',
      invoice_number: '',
      discount_group: group.discount_group,
    })
    expect(firm.changes.map(({ change }) => change)).toEqual(['updated', 'change_approved'])
  })

  it('of a firm leaves what it is called, and takes their request for another name along', async () => {
    const before = await tablesWith(`${buyer.erpCode} 咖啡有限公司`)
    const asked = { firm_name: '新名咖啡', invoice_title: '新名咖啡', invoice_number: '1' }
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    unwrap({ object: null, ...(await firmChangeAsked(buyer, asked)) })
    await erases(buyer)
    // It is the operator who ended it, by the command that erased them, and nobody is named for it.
    const { rows: ended } = await world.owner.query(
      `select s.actor, s.command = e.command as by_operator from firm_changes c join firm_change_steps s on s.change = c.id and s.version = 2
       join staff_changes e on e.user_id = c.requested_by and e.change = 'erased' where c.requested_by = $1`,
      [buyer.user],
    )
    expect(ended).toEqual([{ actor: null, by_operator: true }])
    const finance = await world.staff('finance')
    const filter = { q: buyer.erpCode ?? '' } as const
    expect((await finance.desk.list(firmChangesResource, { filter })).rows).toMatchObject([
      { status: 'rejected', decided_by: null, decided_at: expect.any(String) },
    ])
    expect(await tablesWith(`${buyer.erpCode} 咖啡有限公司`)).toEqual(expect.arrayContaining(before))
    expect(await firmChangeAsked(colleague, asked)).toEqual({ result: 1 })
  })

  it('is not erased while views are behind the log, which say what is not over', async () => {
    const asked: unknown[] = []
    const views = {
      viewsOf: world.projector.viewsOf.bind(world.projector),
      waitFor: async (names: readonly string[], position: number) => {
        asked.push([[...names].sort(), position])
        return false
      },
    }
    await expect(erases(buyer, views)).rejects.toThrow('the views are behind the log')
    const all = [...projections, ...reactions].map(({ name }) => name).sort()
    expect(asked).toEqual([[all, await world.log.tail()]])
    unwrap(await buyer.call.getUserData())
  })

  it('who has been erased goes once more with what a call has written since, and what of it is not over is told', async () => {
    await world.db.transaction().execute((trx: Database) => noteErased(trx, buyer.user, operator()))
    await lives(buyer, await uploaded(buyer, '2'))
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const { code: ended, said } = await run('--id', buyer.user, '--yes')
    expect([ended, said]).toEqual([0, expect.stringContaining(`orders that are not over: ${code}`)])
    expect(said).toMatch(/Was erased on .* already/)
    expect((await tablesWith(phone)).filter((name) => name !== 'inbox_messages')).toEqual([])
    await expect(buyer.call.getUserData()).rejects.toMatchObject({ status: 401 })
  })

  /** Connections that wait for one another. */
  const waiting = async () =>
    (
      await world.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount

  /** What somebody does in a transaction that holds a row of theirs already when the erasure comes to it; then the erasure goes on. */
  const erasedBetween = async <Done>(
    holds: (trx: Database) => Promise<unknown>,
    does: (trx: Database) => Promise<Done>,
  ): Promise<Done> => {
    const { erasing, done } = await world.db.transaction().execute(async (trx: Database) => {
      await holds(trx)
      const erasing = erases(buyer)
      await expect.poll(waiting).toBeGreaterThanOrEqual(1)
      return { erasing, done: await does(trx) }
    })
    expect(await erasing).toEqual([])
    return done
  }

  it('who writes in their chat, or asks for their firm, at that moment does not stand in its way, and neither in theirs', async () => {
    await talk.says(buyer)
    const chat = Number((await world.owner.query('select id from chats where buyer = $1', [buyer.user])).rows[0].id)
    const writer = { user: buyer.user, firm: null, isStaff: false }
    const words = { client_id: randomUUID(), seen: 0, body: '还在吗' }
    const said = await erasedBetween(
      (trx) => lockChat(trx, chat),
      (trx) => sendIn(trx, writer, undefined, words, new Date()),
    )
    expect(said).toMatchObject({ chat, seq: expect.any(Number) })
    expect((await world.owner.query('select from chats where buyer = $1', [buyer.user])).rowCount).toBe(0)

    buyer = await world.buyer()
    const firm = sql`(select firm_id from users where id = ${buyer.user})`
    await erasedBetween(
      (trx) => sql`select from firms where id = ${firm} for update`.execute(trx),
      (trx) =>
        sql`insert into firm_changes (firm_id, requested_by, firm_name, invoice_title, invoice_number)
          values (${firm}, ${buyer.user}, '新名咖啡', '新名咖啡', '1')`.execute(trx),
    )
    const { rows } = await world.owner.query('select state from firm_changes where requested_by = $1', [buyer.user])
    expect(rows).toEqual([{ state: 'rejected' }])
  })

  it('says nothing to support behind it, however long that has waited', async () => {
    await talk.says(buyer)
    const at = new Date()
    const speaks = () => {
      const writer = { user: buyer.user, firm: null, isStaff: false }
      const feedback = { sketch: '慢', details: '搜索很慢', image_url: '', page: '', order_no: '' }
      return Promise.all([
        send(world.db, writer, undefined, { client_id: randomUUID(), seen: 0, body: '还在吗' }, at),
        putFeedback(world.roomDeps, buyer.user, feedback, operator()),
      ])
    }
    const { said } = await world.db.transaction().execute(async (trx: Database) => {
      for (const { person } of rooms) await person.forgets?.(trx, buyer.user, operator())
      const said = speaks()
      await expect.poll(waiting).toBeGreaterThanOrEqual(2)
      return { said }
    })
    expect(await said).toEqual([{ refused: 'unauthenticated' }, { refused: 'unauthenticated' }])
    const { rows } = await world.owner.query(
      'select from chats where buyer = $1 union all select from feedback where user_id = $1',
      [buyer.user],
    )
    expect(rows).toEqual([])
  })

  it('goes wholly or not at all, and is noted once as erased, by the operator', async () => {
    await lives(buyer, await uploaded(buyer, '2'))
    await world.owner.query(`
      create function fails() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create trigger fails before delete on feedback for each row execute function fails()`)
    const before = await tablesWith(buyer.account, phone)
    await expect(erases(buyer)).rejects.toThrow('the disk is full')
    expect(await tablesWith(buyer.account, phone)).toEqual(before)
    await world.owner.query('drop trigger fails on feedback; drop function fails')
    await erases(buyer)
    await erases(buyer)
    const { rows } = await world.owner.query('select change, actor from staff_changes where user_id = $1', [buyer.user])
    expect(rows).toEqual([{ change: 'erased', actor: null }])
    expect(await erasableOf(world.db, { account: buyer.account })).toBeUndefined()
    const { account } = (await erasableOf(world.db, { id: buyer.user })) ?? {}
    const support = await world.staff('support')
    const { body } = await support.staff.one('buyers', account ?? '')
    expect(body).toMatchObject({ email: null, state: 'disabled', changes: [{ change: 'erased', by: null }] })
    const enabled = await support.staff.act('buyers', account ?? '', 'enable', { version: body.version })
    expect([enabled.status, enabled.body.code]).toEqual([422, 'invalid_operation'])
  })
})

/** Where the process dies: at a statement of one room, or with the commit on its way. Behind it, whether the database has them still. */
const PLACES = [
  ['as it is noted', 'before insert on staff_changes', 'still'],
  ['between two rooms', 'before delete on cart_lines', 'still'],
  ['with the commit on its way', 'after update on users deferrable initially deferred', 'no more'],
] as const

describe.each(PLACES)('the operator’s process, killed %s', { timeout: 240_000 }, (_, place, has) => {
  let child: ReturnType<typeof started>['child'] | undefined
  /** Nobody else asks for this lock. */
  const LOCK = '20431, 1'
  const waiting = async (): Promise<number | undefined> =>
    (
      await world.owner.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and classid = 20431 and not granted`,
      )
    ).rows[0]?.pid
  const isThere = async (pid: number | undefined) =>
    (await world.owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount
  const holds = async () => {
    await world.owner.query(`
      create function waits() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(${LOCK}); return coalesce(new, old); end $$;
      create ${place.startsWith('after') ? 'constraint' : ''} trigger waits ${place} for each row execute function waits()`)
    await world.owner.query(`select pg_advisory_lock(${LOCK})`)
  }
  afterEach(async () => {
    child?.kill('SIGKILL')
    await world.owner.query('select pg_advisory_unlock_all()')
    await world.owner.query('drop function if exists waits cascade')
  })

  it('leaves them as they were, or gone; and run again it leaves nothing', async () => {
    await lives(buyer, await uploaded(buyer, '2'))
    const before = await tablesWith(buyer.account, phone)
    await holds()
    const script = started('--id', buyer.user, '--yes')
    child = script.child
    await expect.poll(waiting, { timeout: 60_000 }).toBeDefined()
    const pid = await waiting()
    child.kill('SIGKILL')
    expect(await script.ended).toBeNull()
    await world.owner.query('select pg_advisory_unlock_all()')
    await expect.poll(() => isThere(pid), { timeout: 60_000 }).toBe(0)
    const left = async () => (await tablesWith(buyer.account, phone)).filter((name) => name !== 'inbox_messages')
    if (has === 'still') {
      expect(await tablesWith(buyer.account, phone)).toEqual(before)
      unwrap(await buyer.call.getUserData())
    } else expect(await left()).toEqual([])
    const { code, said } = await run('--id', buyer.user, '--yes')
    expect([code, /already/.test(said)]).toEqual([0, has === 'no more'])
    expect([await left(), await uploadsOf(buyer)]).toEqual([[], 0])
    const { rowCount } = await world.owner.query(`select from staff_changes where user_id = $1 and change = 'erased'`, [
      buyer.user,
    ])
    expect(rowCount).toBe(1)
  })
})

it('whoever works here, or has, is not erased: what they did has to stay', async () => {
  const clerk = await world.staff('finance')
  expect(await run('--account', clerk.account, '--yes')).toEqual({
    code: 1,
    said: expect.stringContaining(`${clerk.account} works here, or has`),
  })
  const support = await world.staff('support')
  const id = (await erasableOf(world.db, { account: support.account }))?.id ?? ''
  await world.owner.query(`
    insert into staff_changes (user_id, version, change, after, at, command)
    values ('${id}', 1, 'created', '{"roles": ["support"], "state": "active"}', now(), gen_random_uuid())`)
  await world.owner.query('delete from staff_roles where user_id = $1', [id])
  expect(await erasableOf(world.db, { id })).toMatchObject({ isStaff: true })
})
