import { buyersResource, firmsResource, usersResource } from '@portafilter/identity/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../modules/identity/accounts/passwords.ts'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }

let world: World
let buyer: Buyer
let support: Staff
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  support = await world.staff('support')
})
afterAll(() => world.close())

let hired = 0

const acting = async (by: Someone, account: string, action: string) => {
  const { version } = await support.desk.one(buyersResource, account)
  const answer = await by.staff.act('buyers', account, action, { version })
  return [answer.status, answer.body.code]
}
/** Whether this session still is one. */
const isSignedIn = async (someone: Someone) => (await someone.fetch('/prod-api/user/getUserData')).status === 200

/** The code in the newest letter to this mailbox, once that is another than the one before. */
const codeTo = async (email: string, before = ''): Promise<string> => {
  const newest = async () => {
    const [letter] = await (await fetch(`${world.url}/dev/inbox?to=${encodeURIComponent(email)}`)).json()
    return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? before
  }
  await expect.poll(newest).not.toBe(before)
  return newest()
}

describe('support finds', () => {
  it('a buyer by account, name, phone, e-mail or firm', async () => {
    const [phone, firm] = [`139${Date.now().toString().slice(-8)}`, buyer.erpCode ?? '']
    await world.db.updateTable('users').set({ phone }).where('id', '=', buyer.user).execute()
    for (const q of [buyer.account, `买家${buyer.account}`, phone, `${buyer.account}@buyers`, firm, `${firm} 咖啡`]) {
      const { body } = await support.staff.list('buyers', { filter: { q } })
      expect(body).toMatchObject([{ id: buyer.account, phone, erp_code: firm, market: 'domestic' }])
    }
    expect((await support.staff.list('buyers', { filter: { q: 'b%_' } })).body).toEqual([])
    const one = await support.desk.one(buyersResource, buyer.account.toUpperCase())
    expect(one).toMatchObject({ id: buyer.account, version: 0, changes: [], sessions: [expect.any(Object)] })
  })

  it('a firm in whatever width its brackets are, and with signs that nobody sees', async () => {
    const { erpCode = '' } = await world.buyer()
    await world.db
      .updateTable('firms')
      .set({ name: `${erpCode}（上海）` })
      .where('erp_code', '=', erpCode)
      .execute()
    for (const q of [`${erpCode}（上海）`, `${erpCode}(上海)`, `\u200b${erpCode}\ufeff `])
      expect((await support.staff.list('firms', { filter: { q } })).body).toMatchObject([{ id: erpCode }])
  })

  it('buyers page by page, and no colleague among them', async () => {
    await world.buyer({ market: 'none' })
    const [first, second] = [
      await support.staff.list('buyers', { range: [0, 1] }),
      await support.staff.list('buyers', { range: [2, 3] }),
    ]
    const accounts = [...first.body, ...second.body].map(({ id }: { id: string }) => id)
    expect([accounts.length, new Set(accounts).size]).toEqual([4, 4])
    expect(first.total).toBe(second.total)
    expect((await support.staff.list('buyers', { filter: { q: support.account } })).body).toEqual([])
    expect(await support.staff.one('buyers', support.account)).toMatchObject({
      status: 404,
      body: { code: 'buyer_not_found' },
    })
  })

  it('a firm with who buys for it, and that it wants to be called otherwise', async () => {
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    // One of the staff whose firm it is does not buy for it here.
    await world.staff('after_sales', buyer.erpCode)
    const firm = { firm_name: '新名', invoice_title: '新抬头', invoice_number: '91310000NEW' }
    expect(await colleague.call.addFirmAlter({ ...firm, user_account: colleague.account })).toEqual({ result: 1 })
    const found = await support.desk.one(firmsResource, buyer.erpCode ?? '')
    expect(found).toMatchObject({ people: 2, market: 'domestic', change: expect.stringMatching(/^\d+$/) })
    expect(found.members.map(({ account }) => account).toSorted()).toEqual(
      [buyer.account, colleague.account].toSorted(),
    )
    expect((await support.staff.list('firms', { filter: { q: buyer.erpCode } })).body).toMatchObject([{ people: 2 }])
    expect((await support.staff.list('firms', { filter: { q: buyer.erpCode, market: 'overseas' } })).body).toEqual([])
    expect((await support.staff.one('firms', 'NONE')).body).toMatchObject({ code: 'firm_not_found' })
  })
})

describe('what support does about a lost account', () => {
  it('ends its sessions at once, and keeps it shut until it is opened again', async () => {
    const someone = await world.buyer()
    expect(await acting(support, someone.account, 'sign-out')).toEqual([200, undefined])
    expect(await isSignedIn(someone)).toBe(false)
    const anew = await world.anew(someone)
    expect(await isSignedIn(anew)).toBe(true)
    expect(await acting(support, someone.account, 'disable')).toEqual([200, undefined])
    expect(await isSignedIn(anew)).toBe(false)
    expect(await acting(support, someone.account, 'disable')).toEqual([422, 'invalid_operation'])
    expect(await acting(support, someone.account, 'enable')).toEqual([200, undefined])
    expect(await isSignedIn(await world.anew(someone))).toBe(true)
    const { changes } = await support.desk.one(buyersResource, someone.account)
    expect(changes.map(({ change, by }) => [change, by])).toEqual(
      ['enabled', 'disabled', 'signed_out'].map((change) => [change, support.account]),
    )
  })

  it('lets nobody in by password or by code while it is shut', async () => {
    const { account, user } = await world.buyer()
    const [email, text] = [`${account}@buyers.example`, 'Abcdefg1']
    const password = await encrypted(unwrap(await world.nobody.call.publicKey()), text)
    const password_hash = await hashPassword(text)
    await world.db.updateTable('users').set({ password_hash }).where('id', '=', user).execute()
    const { call } = world.nobody
    expect(await call.sendLoginCode({ val: email })).toEqual({ result: 1 })
    const code = await codeTo(email)
    expect(await call.sendEmailCode({ email, type: '0' })).toEqual({ result: 1 })
    const email_code = await codeTo(email, code)
    await acting(support, account, 'disable')
    expect(await call.accountLogin({ account, password })).toMatchObject({ result: 2, error: 'wrong_credentials' })
    expect(await call.codeLogin({ key: email, code })).toMatchObject({ result: 3, error: 'code_expired' })
    expect(await call.retrievePass({ email, email_code, password })).toMatchObject({ result: 2, error: 'code_expired' })
    await acting(support, account, 'enable')
    expect(await call.accountLogin({ account, password })).toMatchObject({ result: 1 })
  })

  it('is not how a colleague is shut out', async () => {
    const { account } = await world.staff('finance')
    for (const action of ['disable', 'sign-out', 'enable']) {
      const { status, body } = await support.staff.act('buyers', account, action, { version: 0 })
      expect([status, body.code]).toEqual([404, 'buyer_not_found'])
    }
  })

  it('is not done by who is of the same firm', async () => {
    const { account, erpCode } = await world.buyer()
    const colleague = await world.staff('support', erpCode)
    for (const action of ['disable', 'sign-out', 'enable'])
      expect([action, await acting(colleague, account, action)]).toEqual([action, [403, 'conflict_of_interest']])
  })

  it('is not done by an account that they have made, nor is anything else that is their firm’s, over however many', async () => {
    const group = await world.discountGroup(9_000, 9_000)
    const { account, erpCode } = await world.buyer({ discountGroup: group })
    const firm = erpCode ?? ''
    const hires = async (by: Someone) => {
      const roles = ['support' as const]
      const wanted = { account: `hired_${++hired}`, username: '新', email: `hired_${hired}@staff.example`, roles }
      await by.desk.create(usersResource, wanted)
      return world.signIn(wanted.account)
    }
    const own = await hires(await world.staff('support', erpCode))
    const further = await hires(own)
    const rates = { cn: '大客户', en: 'Key accounts', part_rate: 1, machine_rate: 1 }
    const invited = { firm, uses: 1, days: 1, emails: [], language: 'CN' }
    const does = (by: Someone) => [
      by.staff.act('buyers', account, 'disable', { version: 0 }),
      by.staff.act('firms', firm, 'update', { version: 0, discount_group: 1 }),
      by.staff.create('invitations', invited),
      by.staff.create('exemptions', { kind: 'firm', code: firm }),
      by.staff.act('discount-groups', String(group), 'update', { ...rates, version: 0 }),
    ]
    for (const by of [own, further])
      for (const { status, body } of await Promise.all(does(by)))
        expect([status, body.code]).toEqual([403, 'conflict_of_interest'])
    for (const { status } of await Promise.all(does(support))) expect(status).toBe(200)
  })

  it('is told of by who came first, and is done by support alone', async () => {
    const someone = await world.buyer()
    for (const role of ['finance', 'auditor', 'after_sales'] as const) {
      const colleague = await world.staff(role)
      expect((await colleague.staff.list('buyers')).status).toBe(role === 'after_sales' ? 403 : 200)
      expect((await colleague.staff.act('buyers', someone.account, 'disable', { version: 0 })).status).toBe(403)
    }
    expect((await buyer.staff.list('buyers')).status).toBe(403)
    await acting(support, someone.account, 'sign-out')
    const late = await support.reading('EN').staff.act('buyers', someone.account, 'disable', { version: 0 })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', by: support.account, action: 'Signed out everywhere' }),
    ])
    expect(unwrap(await (await world.anew(someone)).call.getUserData()).account).toBe(someone.account)
  })
})
