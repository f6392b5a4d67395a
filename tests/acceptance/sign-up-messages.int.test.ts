import { addInvitation } from '@portafilter/identity'
import type { Language } from '@portafilter/kernel'
import { DAY_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { unwrap } from './testing/steps.ts'
import { startWorld, type World } from './testing/world.ts'

/** What a newcomer is told of each field, by each call that judges it, in each language (storefront.md, 5). */
type Message = Readonly<Record<Language, string>>

let world: World
let password: string
let weak: string
let taken: { account: string; email: string }
beforeAll(async () => {
  world = await startWorld()
  const key = unwrap(await world.nobody.call.publicKey())
  password = await encrypted(key, 'Abc-def_1!')
  weak = await encrypted(key, 'abcdefg1')
  const { account } = await world.buyer()
  taken = { account, email: `${account}@buyers.example` }
})
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate code_allowances'))

const reading = (language: Language) => world.nobody.reading(language).call
const PROVED = 'first@people.example'
const newcomer = { account: 'newcomer_1', username: '新用户', email: 'newcomer@people.example', phone: '15012345678' }

/** Codes of invitations: to a firm in China, to one overseas, and one that has ended. */
let invited: { home: string; overseas: string; ended: string }
beforeAll(async () => {
  const invitation = async (market: 'domestic' | 'overseas', days: number) => {
    const { user } = await world.buyer({ market })
    const { rows } = await world.owner.query('select firm_id from users where id = $1', [user])
    const expiresAt = new Date(Date.now() + days * DAY_MS)
    return (await addInvitation(world.db, { firm: rows[0].firm_id, uses: 1, expiresAt })).code
  }
  const [home, overseas] = [await invitation('domestic', 1), await invitation('overseas', 1)]
  invited = { home, overseas, ended: await invitation('domestic', -1) }
})

/** A ticket lives through refused tries. */
let ticket: string
beforeAll(async () => {
  const sent = await world.nobody.call.sendEmailCode({ email: PROVED, type: '1' })
  if (sent.result !== 1 || !('object' in sent)) throw new Error(`no ticket: ${JSON.stringify(sent)}`)
  ticket = (sent.object as { ticket: string }).ticket
})

const register = (language: Language, wrong: Record<string, string>, type: 'F' | 'P' = 'P') =>
  reading(language).register({ ...newcomer, password, type, ticket, ...wrong })

const rows: readonly [what: string, ask: (language: Language) => Promise<unknown>, field: string, message: Message][] =
  [
    [
      'no account',
      (it) => register(it, { account: '' }),
      'account',
      { CN: '请输入账号', EN: 'Please enter your account' },
    ],
    [
      'a short account',
      (it) => register(it, { account: 'abc' }),
      'account',
      { CN: '账号须为4至25位字母、数字或下划线', EN: 'The account needs 4 to 25 letters, digits or underscores' },
    ],
    [
      'a long account',
      (it) => register(it, { account: 'a'.repeat(26) }),
      'account',
      { CN: '账号须为4至25位字母、数字或下划线', EN: 'The account needs 4 to 25 letters, digits or underscores' },
    ],
    [
      'an account with a sign',
      (it) => register(it, { account: 'new-comer' }),
      'account',
      { CN: '账号须为4至25位字母、数字或下划线', EN: 'The account needs 4 to 25 letters, digits or underscores' },
    ],
    [
      'another’s account',
      (it) => register(it, { account: taken.account.toUpperCase() }),
      'account',
      { CN: '该账号已被注册', EN: 'This account has been registered' },
    ],
    [
      'a weak password',
      (it) => register(it, { password: weak }),
      'password',
      {
        CN: '密码须为8至20位，并含大写字母、小写字母和数字',
        EN: 'The password needs 8 to 20 characters with a lowercase letter, an uppercase letter and a digit',
      },
    ],
    [
      'no password',
      (it) => register(it, { password: '' }),
      'password',
      { CN: '请输入密码', EN: 'Please enter your password' },
    ],
    [
      'no name',
      (it) => register(it, { username: ' ' }),
      'username',
      { CN: '请输入姓名', EN: 'Please enter your name' },
    ],
    [
      'a long name',
      (it) => register(it, { username: '名'.repeat(21) }),
      'username',
      { CN: '姓名最多20个字', EN: 'The name has at most 20 characters' },
    ],
    [
      'no phone',
      (it) => register(it, { phone: '' }),
      'phone',
      { CN: '请输入手机号', EN: 'Please enter your mobile number' },
    ],
    [
      'a phone that is none',
      (it) => register(it, { phone: '12012345678' }),
      'phone',
      { CN: '请输入有效的手机号码', EN: 'Please enter a valid mobile number of China' },
    ],
    [
      'an address that is none',
      (it) => register(it, { email: 'nowhere' }),
      'email',
      { CN: '请输入有效的邮箱地址', EN: 'Please enter a valid e-mail address' },
    ],
    [
      'a phone that nobody proved',
      (it) => register(it, { email: '' }),
      'phone_code',
      { CN: '请先完成验证码验证', EN: 'Please verify the code first' },
    ],
    [
      'no invitation',
      (it) => register(it, { invitation_code: '' }, 'F'),
      'invitation_code',
      { CN: '邀请码验证失败', EN: 'Invitation code verification failed' },
    ],
    [
      'a wrong invitation',
      (it) => register(it, { invitation_code: '135791' }, 'F'),
      'invitation_code',
      { CN: '邀请码验证失败', EN: 'Invitation code verification failed' },
    ],
    [
      'an invitation that has ended',
      (it) => register(it, { invitation_code: invited.ended }, 'F'),
      'invitation_code',
      {
        CN: '该邀请码已用完、已过期或已被收回，请向邀请您的人索取新的邀请码',
        EN: 'This invitation is used up, has expired or was taken back: please ask whoever invited you for a new one',
      },
    ],
    [
      'no e-mail of a firm’s',
      (it) => register(it, { invitation_code: invited.home, email: '' }, 'F'),
      'email',
      { CN: '请输入邮箱', EN: 'Please enter your e-mail address' },
    ],
    [
      'a phone overseas without its country',
      (it) => register(it, { invitation_code: invited.overseas, phone: '32 12 34 56' }, 'F'),
      'phone',
      { CN: '请输入含国家代码的电话号码', EN: 'Please enter the number with its country code' },
    ],
    [
      'a wrong invitation',
      (it) => reading(it).invitationCheck({ code: '135791' }),
      'code',
      { CN: '邀请码验证失败', EN: 'Invitation code verification failed' },
    ],
    [
      'another’s e-mail',
      (it) => reading(it).sendEmailCode({ email: taken.email, type: '1' }),
      'email',
      { CN: '该邮箱已被注册', EN: 'This email address has been registered' },
    ],
    [
      'a long e-mail',
      (it) => reading(it).sendEmailCode({ email: `${'a'.repeat(50)}@people.example`, type: '1' }),
      'email',
      { CN: '请输入有效的邮箱地址', EN: 'Please enter a valid e-mail address' },
    ],
    [
      'no e-mail',
      (it) => reading(it).sendEmailCode({ email: 'nowhere', type: '1' }),
      'email',
      { CN: '请输入有效的邮箱地址', EN: 'Please enter a valid e-mail address' },
    ],
    [
      'another’s phone',
      (it) => reading(it).sendPhoneCode({ phone: '13800138000' }),
      'phone',
      { CN: '该手机号已被注册', EN: 'This mobile number has been registered' },
    ],
    [
      'no phone',
      (it) => reading(it).sendPhoneCode({ phone: '123' }),
      'phone',
      { CN: '请输入有效的手机号码', EN: 'Please enter a valid mobile number of China' },
    ],
    [
      'a wrong code',
      (it) => reading(it).verifyCode({ v1: PROVED, v2: '000000', v3: 'T', ticket }),
      'v2',
      { CN: '验证码错误', EN: 'Verification code verification failed: this is not the code that was sent' },
    ],
  ]

it.each(rows)('%s', async (_, ask, field, message) => {
  const told = async (language: Language) => {
    const { field, message } = (await ask(language)) as { field?: string; message?: string }
    return { field, message }
  }
  expect(await told('CN')).toEqual({ field, message: message.CN })
  expect(await told('EN')).toEqual({ field, message: message.EN })
})
