import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_INVITATION } from '@portafilter/demo/invitations'
import type { Language } from '@portafilter/kernel'
import { addBuyer } from '../acceptance/testing/world.ts'
import { codeTo } from './steps/inbox.ts'
import type { RunningShop } from './steps/shop.ts'
import { field, proves, sendsCode } from './steps/signing-up.ts'
import { expect, test } from './steps/test.ts'
import { heldBack } from './steps/unheard.ts'

/** As hours after the tests before: they share what a network is sent, and may guess, in one. */
test.beforeEach(({ shop }) => shop.owner.query('truncate code_allowances'))

const PASSWORD = 'Abc-def_1!'

const newcomer = () => {
  const number = randomInt(10_000_000, 99_999_999)
  return { account: `new_${number}`, email: `new${number}@people.example`, phone: `186${number}` }
}

const fillsAccount = async (page: Page, account: string, names: readonly [string, string, string, string]) => {
  const texts = [account, PASSWORD, PASSWORD, '新朋友']
  for (const [at, name] of names.entries()) await field(page, name).fill(texts[at] ?? '')
}
const CN = ['账号', '密码', '再次输入密码', '姓名'] as const
const EN = ['Account', 'Password', 'Password again', 'Name'] as const

const WORDS = {
  CN: {
    done: '注册成功',
    account: '账号',
    password: '密码',
    signIn: '登录',
    home: '商品目录',
    buy: /^购买 /,
    add: '加入购物车',
    added: '成功加入购物车',
    all: '全选',
    checkout: '去结算',
    submit: '提交订单',
    next: /\/orderPay\//,
  },
  EN: {
    done: 'Registration success',
    account: 'Account',
    password: 'Password',
    signIn: 'Sign in',
    home: 'Catalogue',
    buy: /^Buy /,
    add: 'Add to cart',
    added: 'Successfully added to cart',
    all: 'Select all',
    checkout: 'Checkout',
    submit: 'Submit order',
    // Overseas an order goes out before it is paid.
    next: /\/order$/,
  },
} as const

/** After the sign-up: signs in, puts a part into the cart and orders it. */
const firstOrder = async (page: Page, account: string, language: Language = 'CN') => {
  const t = WORDS[language]
  await expect(page.getByText(t.done).first()).toBeVisible()
  await expect(field(page, t.account)).toHaveValue(account)
  await field(page, t.password).fill(PASSWORD)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.home, level: 1 })).toBeVisible()
  await page.goto('/?tab=parts&search=KP-1115')
  await page.getByRole('button', { name: t.buy }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: t.add }).click()
  await expect(page.getByText(t.added).first()).toBeVisible()
  await page.goto('/shoppingCart')
  await page.getByRole('checkbox', { name: t.all }).check()
  await page.getByRole('button', { name: t.checkout }).click()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page).toHaveURL(t.next)
}

test('an invited firm’s newcomer signs up, with a code mistyped and a page reloaded, and orders', async ({
  open,
  shop,
}) => {
  const { account, email } = newcomer()
  const page = await open()
  await page.goto('/login')
  await page.getByRole('link', { name: '没有账号？注册' }).click()
  await page.getByRole('button', { name: /^企业用户/ }).click()
  await field(page, '邀请码').fill('13579')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请输入6位数字邀请码')).toBeVisible()
  await field(page, '邀请码').fill('135791')
  await expect(page.getByText('邀请码验证失败')).toBeVisible()
  await field(page, '邀请码').fill(DEMO_INVITATION)
  await expect(page.getByRole('status', { name: '邀请企业' })).toContainText('示例咖啡有限公司')
  await page.getByRole('button', { name: '下一步' }).click()

  await fillsAccount(page, 'dealer', CN)
  await expect(page.getByText('该账号已被注册')).toBeVisible()
  await field(page, '账号').fill(account)
  await field(page, '邮箱').fill(email)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请输入6位验证码')).toBeVisible()
  await page.reload()
  await expect(field(page, '邀请码')).toHaveValue(DEMO_INVITATION)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(field(page, '账号')).toHaveValue(account)
  await expect(field(page, '密码')).toHaveValue('')
  await fillsAccount(page, account, CN)
  await proves(page, shop, ['邮箱', '邮箱验证码'], email)
  await page.getByRole('button', { name: '下一步' }).click()

  await page.getByRole('textbox', { name: '智能识别' }).fill('王新 13800138000 021-62345678 上海市静安区南京西路1266号')
  // Both buttons are pressed before it has been read: what is not certain is offered first, as in the address book.
  const release = await heldBack(page, '**/autoAddress*')
  await page.getByRole('button', { name: '识别' }).click()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  release()
  await expect(field(page, '收货人')).toHaveValue('王新')
  await page.getByRole('button', { name: '02162345678' }).click()
  await expect(field(page, '电话')).toHaveValue('02162345678')
  await expect(page.getByText('还有其他电话：')).toHaveCount(0)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await firstOrder(page, account)
  await page.goto('/account')
  const held = page.getByText(/^您已可以按企业价格选购/)
  await expect(held).toBeVisible()

  const { account: known } = await addBuyer(shop, { erpCode: 'ERP1021' })
  const colleague = await open({ as: known })
  await colleague.goto('/account')
  const waiting = colleague.getByRole('listitem').filter({ hasText: account })
  await waiting.getByRole('button', { name: /^是我的同事：/ }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: '确认是我的同事' }).click()
  await expect(waiting).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: '企业信息' })).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('an individual signs up by a phone, in the language that is switched to, and buys at list price', async ({
  open,
  shop,
}) => {
  const { account, email, phone } = newcomer()
  const page = await open()
  await page.goto('/signin')
  await page.getByRole('button', { name: /^个人用户/ }).click()
  await fillsAccount(page, account, CN)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(field(page, 'Account')).toHaveValue(account)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your mobile number')).toBeVisible()
  await page.getByRole('button', { name: '中文', exact: true }).click()
  // Both codes are asked for before the first answer brings the ticket that owns them.
  const sent = await heldBack(page, '**/sendPhoneCode*')
  const contacts = { 短信验证码: phone, 邮箱验证码: email }
  await field(page, '手机号').fill(phone)
  await sendsCode(page, '短信验证码')
  await field(page, '邮箱（选填）').fill(email)
  await sendsCode(page, '邮箱验证码')
  sent()
  for (const [name, contact] of Object.entries(contacts)) {
    await field(page, name).fill(await codeTo(shop, contact))
    await expect(page.getByRole('status').filter({ hasText: '已验证' }).filter({ hasText: contact })).toBeVisible()
  }
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '识别' }).click()
  await expect(page.getByText('请输入您想要识别的收货信息')).toBeVisible()
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByText('请输入您想要识别的收货信息')).toHaveCount(0)
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await page.getByRole('textbox', { name: '智能识别' }).fill(`李新 ${phone} 浙江省杭州市西湖区文三路90号`)
  // Both buttons are pressed before the address has been read.
  const release = await heldBack(page, '**/autoAddress*')
  await page.getByRole('button', { name: '识别' }).click()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  release()
  await firstOrder(page, account)
  await page.goto('/signin')
  await expect(page).toHaveURL('/')
})

/** Support makes a firm overseas; its page is next. */
const makesFirm = async (office: Page, code: string, name: string): Promise<void> => {
  await office.goto('/backoffice/firms')
  await office.getByRole('button', { name: 'New firm', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: 'New firm' })
  await dialog.getByRole('textbox', { name: 'ERP code' }).fill(code.toLowerCase())
  for (const field of ['Company name', 'Invoice title', 'Tax number'])
    await dialog.getByRole('textbox', { name: field }).fill(name)
  await dialog.getByRole('combobox', { name: 'Market' }).click()
  await office.getByRole('option', { name: 'Overseas' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('heading', { level: 2, name })).toContainText(code)
}

/** What support sends to this address from the page of a firm: the token of the letter's link. */
const invites = async (office: Page, { url }: RunningShop, email: string): Promise<string> => {
  await office.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: 'Invite' })
  await dialog.getByRole('textbox', { name: /^E-mail addresses/ }).fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const made = office.getByRole('dialog', { name: 'The invitation is made' })
  await expect(made.getByText('All letters have gone out.')).toBeVisible()
  await made.getByRole('button', { name: 'Close' }).click()
  const [letter] = await (await fetch(`${url}/dev/inbox?to=${encodeURIComponent(email)}`)).json()
  return /signin#([\w-]{43})/.exec(letter.text)?.[1] ?? ''
}

test('support makes a firm overseas, invites somebody by letter, whose link signs up one person and no other, and another confirms them', async ({
  open,
  shop,
}) => {
  const { account, email } = newcomer()
  const office = await open({ as: 'support', app: 'backoffice', language: 'EN' })
  const [code, firm] = [`ERP-${account.toUpperCase()}`, `Fjord Espresso ${account}`]
  await makesFirm(office, code, firm)
  const token = await invites(office, shop, email)
  const page = await open({ language: 'EN', phone: true })
  await page.goto(`/signin#${token}`)
  await expect(page.getByRole('status', { name: 'Invited by' })).toContainText(firm)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillsAccount(page, account, EN)
  await field(page, 'Phone (optional)').fill('32 12 34 56')
  await proves(page, shop, ['E-mail', 'E-mail code'], email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter the number with its country code')).toBeVisible()
  await field(page, 'Phone (optional)').fill('+47 22 12 34 56')
  await page.getByRole('button', { name: 'Next' }).click()
  await field(page, 'Recipient').fill('Ingrid Berg')
  await field(page, 'Country code').fill('+47')
  await field(page, 'Phone').fill('22 12 34 56')
  await field(page, 'Address').fill('Karl Johans gate 1, 0154 Oslo, Norway')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await firstOrder(page, account, 'EN')

  const another = await open({ as: 'admin', app: 'backoffice', language: 'EN' })
  await another.goto(`/backoffice/buyers/${account}/show`)
  const confirms = { name: 'Confirm as of the firm', exact: true }
  await another.getByRole('button', confirms).click()
  await another.getByRole('dialog').getByRole('button', confirms).click()
  await expect(another.getByRole('button', confirms)).toHaveCount(0)
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
  await expect(page.getByText(/^You can order and pay at your/)).toHaveCount(0)

  const late = await open({ language: 'EN' })
  await late.goto(`/signin#${token}`)
  await expect(late.getByRole('alert').filter({ hasText: 'This invitation is used up' })).toBeVisible()
  await office.goto(`/backoffice/firms/${code}/show`)
  await office.getByRole('region', { name: 'Accounts' }).getByRole('link', { name: 'Invitations' }).click()
  await office.getByRole('table').getByRole('link').first().click()
  await expect(office.getByRole('region', { name: 'Who signed up' })).toContainText(account)
  await expect(office.getByText('Used up').first()).toBeVisible()
})
