import { randomUUID } from 'node:crypto'
import type { CallFailed } from '@portafilter/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('truncate code_allowances')
  buyer = await world.buyer()
})

const newestTo = async (to: string): Promise<string> => {
  const messages = await (await fetch(`${world.url}/dev/inbox?to=${encodeURIComponent(to)}`)).json()
  return (messages as { text: string }[])[0]?.text ?? ''
}
/** Nobody waits for a code's sending where it would tell who has an account. */
const codeTo = async (to: string): Promise<string> => {
  await expect.poll(() => newestTo(to)).toMatch(/\b\d{6}\b/)
  return /\b\d{6}\b/.exec(await newestTo(to))?.[0] ?? ''
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ status, code, retryAfter }: CallFailed) => [status, code, retryAfter],
  )
const password = async (text: string) => encrypted(unwrap(await world.nobody.call.publicKey()), text)
const numbers = () => `177${String(Date.now() + Math.trunc(Math.random() * 1e6)).slice(-8)}`
const addressOf = ({ account }: Buyer) => `${account}@buyers.example`

describe('another e-mail address', () => {
  const prove = async (someone: Someone, email: string) => {
    expect(await someone.call.sendEmailCode({ email, type: '4' })).toEqual({ result: 1 })
    expect(await someone.call.verifyEmailCode({ email, email_code: await codeTo(email) })).toBe(true)
  }

  it('takes the old one’s place when both are verified', async () => {
    const [old, next] = [addressOf(buyer), `new-${buyer.account}@buyers.example`]
    const change = () => buyer.call.changeEmPh({ v1: old, v2: next, v3: 'E' })
    await prove(buyer, old)
    expect(await change()).toMatchObject({ result: 2, error: 'code_not_verified', field: 'v2' })
    await prove(buyer, next)
    expect(await change()).toEqual({ result: 1 })
    expect(unwrap(await buyer.call.getUserData()).email).toBe(next)
  })

  it('is nobody else’s, in whichever letters', async () => {
    const theirs = addressOf(await world.buyer()).toUpperCase()
    const sent = await buyer.call.sendEmailCode({ email: theirs, type: '4' })
    expect(sent).toMatchObject({ result: -1, error: 'email_taken', field: 'email', message: '该邮箱已被绑定' })
  })

  it('is refused with words and a field where it is none, and asked for without a session not at all', async () => {
    const none = await buyer.reading('EN').call.sendEmailCode({ email: 'nowhere', type: '4' })
    expect(none).toMatchObject({ result: -1, field: 'email', message: 'Please enter a valid e-mail address' })
    const stranger = world.nobody.call.sendEmailCode({ email: addressOf(buyer), type: '4' })
    expect(await failure(stranger)).toEqual([401, 'unauthenticated', undefined])
  })

  it('is told when another code can be asked for', async () => {
    const send = () => buyer.call.sendEmailCode({ email: addressOf(buyer), type: '4' })
    await send()
    expect(await failure(send())).toEqual([429, 'code_sent_lately', expect.toBeOneOf([59, 60])])
  })

  it('is written to in the reader’s language', async () => {
    await buyer.reading('EN').call.sendEmailCode({ email: addressOf(buyer), type: '4' })
    expect(await newestTo(addressOf(buyer))).toMatch(/^Hello,\nyour code is \d{6}\./)
  })
})

describe('a new account', () => {
  it('is one, however often its command comes, and nobody without that key is let in by its ticket', async () => {
    const phone = numbers()
    expect(await world.nobody.call.sendLoginCode({ val: phone })).toEqual({ result: 1 })
    const code = await codeTo(phone)
    const wrong = await world.nobody.call.codeLogin({ key: phone, code: code === '000000' ? '1' : '000000' })
    expect(wrong).toMatchObject({ result: 2, error: 'code_wrong', field: 'code', message: '验证码错误' })
    const known = await world.nobody.call.codeLogin({ key: phone, code, type: 'P' })
    if (known.result !== 0 || !('object' in known)) throw new Error('no ticket')
    const { ticket } = known.object as { ticket: string }
    const wanted = { ticket, account: `n${phone}`, username: '新用户', password: await password('Abcdefg1') }
    const key = randomUUID()
    const taken = await world.nobody.call.setAccount({ ...wanted, account: 'dealer' }, { key })
    expect(taken).toMatchObject({ result: -1, error: 'account_taken', field: 'account' })
    const first = unwrap(await world.nobody.call.setAccount(wanted, { key }))
    // Encrypted anew, as a page does that sends it again.
    const again = { ...wanted, password: await password('Abcdefg1') }
    const second = unwrap(await world.nobody.call.setAccount(again, { key }))
    expect(second.user).toEqual(first.user)
    expect(first.user).toMatchObject({ phone, type: 'P', permission_id: 1 })
    const other = await world.nobody.call.setAccount(wanted, { key: randomUUID() })
    expect(other).toMatchObject({ result: -1, error: 'ticket_spent' })
    const { rows } = await world.owner.query('select count(*) as n from users where phone = $1', [phone])
    expect(Number(rows[0].n)).toBe(1)
  })
})

it('a password that is retrieved ends the sessions of the one that was forgotten', async () => {
  const email = addressOf(buyer)
  expect(await world.nobody.call.sendEmailCode({ email, type: '0' })).toEqual({ result: 1 })
  const email_code = await codeTo(email)
  const set = (text: string) =>
    password(text).then((it) => world.nobody.call.retrievePass({ email, email_code, password: it }))
  expect(await set('weak')).toMatchObject({ result: -1, error: 'password_weak', field: 'password' })
  expect(await set('Newpass2026')).toEqual({ result: 1 })
  expect(await failure(buyer.call.getUserData())).toEqual([401, 'unauthenticated', undefined])
  expect(await set('Newpass2027')).toMatchObject({ result: 2, error: 'code_expired', field: 'email_code' })
})

it('who asks whether accounts exist is soon refused', async () => {
  const asked = Array.from({ length: 31 }, (_, n) => failure(world.nobody.call.isExist({ val: `guess_${n}` })))
  expect((await Promise.all(asked)).filter((it) => it !== 'none')).toEqual([[429, 'too_often', expect.any(Number)]])
})

it.each([
  ['sendPhoneCode', () => buyer.call.sendPhoneCode({ phone: '1' })],
  ['sendEmailCode', () => buyer.call.sendEmailCode({ email: 'x', type: '4' })],
])('who asks by %s whose contact something is, is soon refused', async (_, ask) => {
  const asked = await Promise.all(Array.from({ length: 31 }, () => failure(ask())))
  expect(asked).toContainEqual([429, 'too_often', expect.any(Number)])
})

it('a colleague gets no address that somebody has', async () => {
  const support = await world.signIn('support')
  const email = addressOf(buyer).toUpperCase()
  const colleague = { account: `c_${buyer.account}`, username: '新同事', email, roles: ['support'] }
  expect(await support.staff.create('users', colleague)).toMatchObject({
    status: 422,
    body: { code: 'email_taken', field: 'email' },
  })
})
