import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_INVITATION } from '@portafilter/demo/invitations'
import type { Language } from '@portafilter/kernel'
import type { RunningShop } from './steps/shop.ts'
import { field, proves, sendsCode } from './steps/signing-up.ts'
import { expect, test } from './steps/test.ts'

/** As hours after the tests before: they share what a network is sent, and may guess, in one. */
test.beforeEach(({ shop }) => shop.owner.query('truncate code_allowances'))

/** A field by its names in both languages. */
type Field = Readonly<Record<Language, string>>
/** What is typed into a field, and what the page says of it (storefront.md, 5). */
type Row = readonly [field: Field, typed: string, CN: string, EN: string]

const CODE: Field = { CN: '邀请码', EN: 'Invitation code' }
const ACCOUNT: Field = { CN: '账号', EN: 'Account' }
const PASSWORD: Field = { CN: '密码', EN: 'Password' }
const CONFIRM: Field = { CN: '再次输入密码', EN: 'Password again' }
const NAME: Field = { CN: '姓名', EN: 'Name' }
const EMAIL: Field = { CN: '邮箱', EN: 'E-mail' }
const EMAIL_CODE: Field = { CN: '邮箱验证码', EN: 'E-mail code' }
const PHONE: Field = { CN: '手机号', EN: 'Mobile number' }
const PHONE_OF_FIRM: Field = { CN: '手机号（选填）', EN: 'Mobile number (optional)' }
const PHONE_CODE: Field = { CN: '短信验证码', EN: 'SMS code' }

const NO_ACCOUNT = [
  '账号须为4至25位字母、数字或下划线',
  'The account needs 4 to 25 letters, digits or underscores',
] as const
const WEAK = [
  '密码须为8至20位，并含大写字母、小写字母和数字',
  'The password needs 8 to 20 characters with a lowercase letter, an uppercase letter and a digit',
] as const
const NO_PHONE = ['请输入有效的手机号码', 'Please enter a valid mobile number of China'] as const
const SIX_DIGITS = ['请输入6位验证码', 'Please enter the code of 6 digits'] as const

const invitation: readonly Row[] = [
  [CODE, '', '请输入6位数字邀请码', 'Please enter the invitation code of 6 digits'],
  [CODE, '12a456', '请输入6位数字邀请码', 'Please enter the invitation code of 6 digits'],
]
const account: readonly Row[] = [
  [ACCOUNT, '', '请输入账号', 'Please enter your account'],
  [ACCOUNT, 'abc', ...NO_ACCOUNT],
  [ACCOUNT, 'new-comer', ...NO_ACCOUNT],
  [PASSWORD, '', ...WEAK],
  [PASSWORD, 'Abcde1', ...WEAK],
  [PASSWORD, 'abcdefg1', ...WEAK],
  [CONFIRM, '', '请再次输入密码', 'Please enter the password again'],
  [CONFIRM, 'Abcdefg2', '两次输入的密码不一致', 'The passwords entered twice are inconsistent'],
  [NAME, ' ', '请输入姓名', 'Please enter your name'],
  [EMAIL, '', '请输入邮箱', 'Please enter your e-mail address'],
  [EMAIL, 'nowhere', '请输入有效的邮箱地址', 'Please enter a valid e-mail address'],
  [PHONE_OF_FIRM, '12012345678', ...NO_PHONE],
]
const codes: readonly Row[] = [
  [EMAIL_CODE, '', ...SIX_DIGITS],
  [EMAIL_CODE, '12345', ...SIX_DIGITS],
  [PHONE_CODE, '12345', ...SIX_DIGITS],
]
/** At the end: the server is asked whose it is with each try, and only so often. */
const taken: Row = [ACCOUNT, 'DEALER', '该账号已被注册', 'This account has been registered']
const individual: readonly Row[] = [
  [PHONE, '', '请输入手机号', 'Please enter your mobile number'],
  [PHONE, '12012345678', ...NO_PHONE],
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, name: string, words: string) =>
  expect(field(page, name)).toHaveAccessibleDescription(new RegExp(words))

/** The first row of each field, then the second: all fields of a form say at once what they do not take. */
const roundsOf = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const round = rows.filter(([field], at) => rows.findIndex(([other]) => other === field) === at)
  return round.length === 0 ? [] : [round, ...roundsOf(rows.filter((row) => !round.includes(row)))]
}

/** Handed in each time, since that is when all that is wrong is said; then the same page is read in English. */
const saysOfEach = async (page: Page, rows: readonly Row[]) => {
  for (const round of roundsOf(rows)) {
    for (const [{ CN }, typed] of round) await field(page, CN).fill(typed)
    await press(page, '下一步')
    for (const [{ CN }, , chinese] of round) await says(page, CN, chinese)
    await press(page, 'EN')
    for (const [{ EN }, , , english] of round) await says(page, EN, english)
    await press(page, '中文')
  }
}

/** What only the server knows it says in the language that it is asked in. */
const serverSays = async (page: Page, language: Language, email: string) => {
  const words = {
    CN: { phone: '该手机号已被注册', email: '该邮箱已被注册' },
    EN: {
      phone: 'This mobile number has been registered',
      email: 'This email address has been registered',
    },
  }[language]
  await field(page, EMAIL[language]).fill(email)
  await sendsCode(page, EMAIL_CODE[language])
  await says(page, EMAIL[language], words.email)
  await field(page, PHONE_OF_FIRM[language]).fill('13800138000')
  await sendsCode(page, PHONE_CODE[language])
  await says(page, PHONE_OF_FIRM[language], words.phone)
}

const fillsAccount = async (page: Page) => {
  await field(page, ACCOUNT.CN).fill(`late_${randomInt(1_000_000, 9_999_999)}`)
  for (const name of [PASSWORD.CN, CONFIRM.CN]) await field(page, name).fill('Abc-def_1!')
  await field(page, NAME.CN).fill('新朋友')
  await field(page, '邮箱（选填）').fill('')
}

/** Half an hour at the address: what was proved holds no more, and the page leads back to where it is proved. */
const leadsBack = async (page: Page, shop: RunningShop) => {
  const phone = `186${randomInt(10_000_000, 99_999_999)}`
  await fillsAccount(page)
  await proves(page, shop, [PHONE.CN, PHONE_CODE.CN], phone)
  await press(page, '下一步')
  const over = new Date(Date.now() - 1_000)
  await shop.db.updateTable('setup_tickets').set({ expires_at: over }).where('contact', 'is', null).execute()
  await press(page, '注册')
  await expect(page.getByText('注册验证已失效，请重新获取验证码').first()).toBeVisible()
  await says(page, PHONE_CODE.CN, SIX_DIGITS[0])
  await expect(field(page, PHONE.CN)).toHaveValue(phone)
}

/** Where no messages go to phones: an e-mail address takes the phone's place, which is sent along no more. */
const doesWithoutMessages = async (page: Page) => {
  const none = { result: -1, error: 'sms_unavailable', message: '', field: 'phone' }
  await page.route('**/sendPhoneCode*', (route) => route.fulfill({ json: none }))
  await page.reload()
  await fillsAccount(page)
  await field(page, PHONE.CN).fill('18612345678')
  await sendsCode(page, PHONE_CODE.CN)
  await expect(page.getByText('暂不能发送短信验证码，请使用邮箱注册。')).toBeVisible()
  await expect(field(page, PHONE.CN)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up'))).toContain('"own_phone":""')
}

test('every field of a sign-up says in both languages what it does not take', async ({ open, shop }) => {
  const page = await open()
  await page.goto('/signin')
  await page.getByRole('button', { name: /^企业用户/ }).click()
  await saysOfEach(page, invitation)
  for (const [to, next, code, missing, words] of [
    ['中文', '下一步', CODE.CN, '请输入6位数字邀请码', '邀请码验证失败'],
    ['EN', 'Next', CODE.EN, 'Please enter the invitation code of 6 digits', 'Invitation code verification failed'],
  ] as const) {
    await press(page, to)
    await field(page, code).fill('')
    // The same code is asked about anew once none has stood there. That the refusal is gone does not say so: it goes with its language.
    await press(page, next)
    await says(page, code, missing)
    await expect(field(page, code)).not.toHaveAccessibleDescription(/验证失败|failed/)
    await field(page, code).fill('135791')
    await says(page, code, words)
  }
  await press(page, '中文')
  await field(page, CODE.CN).fill(DEMO_INVITATION)
  await press(page, '下一步')
  for (const rows of [account, codes, [taken]]) await saysOfEach(page, rows)
  await serverSays(page, 'CN', 'dealer@portafilter.example')
  await press(page, 'EN')
  await serverSays(page, 'EN', 'dealer@portafilter.example')

  await press(page, 'Back')
  await press(page, 'Back')
  await page.getByRole('button', { name: /^As an individual/ }).click()
  await press(page, '中文')
  await saysOfEach(page, individual)

  await leadsBack(page, shop)
  await doesWithoutMessages(page)
})
