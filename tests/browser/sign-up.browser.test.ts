import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { DEMO_INVITATION } from '@portafilter/demo/invitations'
import { codeTo } from './steps/inbox.ts'
import type { RunningShop } from './steps/shop.ts'
import { expect, test } from './steps/test.ts'

test.describe.configure({ timeout: 120_000 })

const PASSWORD = 'Abc-def_1!'
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })

const newcomer = () => {
  const number = randomInt(10_000_000, 99_999_999)
  return { account: `new_${number}`, email: `new${number}@people.example`, phone: `186${number}` }
}

/** Proves a contact whose field and whose code's field are called so. */
const proves = async (page: Page, shop: RunningShop, names: readonly [string, string], contact: string) => {
  await field(page, names[0]).fill(contact)
  const row = page.locator('div:has(> button)').filter({ has: field(page, names[1]) })
  await row.getByRole('button', { name: /^(获取验证码|Send code)$/ }).click()
  await expect(page.getByRole('button', { name: /^(\d+ 秒后重新获取|Again in \d+ s)$/ })).toBeVisible()
  await field(page, names[1]).fill(await codeTo(shop, contact))
  await expect(page.getByRole('status').filter({ hasText: /已验证|Verified/ })).toContainText(contact)
}

const fillsAccount = async (page: Page, account: string, names: readonly [string, string, string, string]) => {
  const texts = [account, PASSWORD, PASSWORD, '新朋友']
  for (const [at, name] of names.entries()) await field(page, name).fill(texts[at] ?? '')
}
const CN = ['账号', '密码', '再次输入密码', '姓名'] as const
const EN = ['Account', 'Password', 'Password again', 'Name'] as const

/** After the sign-up: signs in, puts a part into the cart and orders it. */
const firstOrder = async (page: Page, account: string) => {
  await expect(page.getByText('注册成功').first()).toBeVisible()
  await expect(field(page, '账号')).toHaveValue(account)
  await field(page, '密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  await page.goto('/?tab=parts&search=KP-1115')
  await page
    .getByRole('button', { name: /^购买 / })
    .first()
    .click()
  await page.getByRole('dialog', { name: '加入购物车' }).getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('成功加入购物车').first()).toBeVisible()
  await page.goto('/shoppingCart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/orderPay\//)
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

  await page.getByRole('textbox', { name: '智能识别' }).fill('王新 13800138000 上海市静安区南京西路1266号')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(field(page, '收货人')).toHaveValue('王新')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await firstOrder(page, account)
  await page.goto('/account')
  await expect(page.getByText(/^您已可以按企业价格选购/)).toBeVisible()
})

test('an individual signs up by a phone, in the language that is switched to, and buys at list price', async ({
  open,
  shop,
}) => {
  const { account, phone } = newcomer()
  const page = await open()
  await page.goto('/signin')
  await page.getByRole('button', { name: /^个人用户/ }).click()
  await fillsAccount(page, account, CN)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(field(page, 'Account')).toHaveValue(account)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your mobile number')).toBeVisible()
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await proves(page, shop, ['手机号', '短信验证码'], phone)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '智能识别' }).fill(`李新 ${phone} 浙江省杭州市西湖区文三路90号`)
  await page.getByRole('button', { name: '识别' }).click()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await firstOrder(page, account)
  await page.goto('/signin')
  await expect(page).toHaveURL('/')
})

/** What support sends to this address for the firm that is found so: the token of the letter's link. */
const invites = async (office: Page, { url }: RunningShop, firm: string, email: string): Promise<string> => {
  await office.goto('/backoffice/invitations')
  await office.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: 'Invite' })
  await dialog.getByRole('combobox', { name: 'Firm' }).fill(firm)
  await office.getByRole('option', { name: firm }).click()
  await dialog.getByRole('textbox', { name: /^E-mail addresses/ }).fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const made = office.getByRole('dialog', { name: 'The invitation is made' })
  await expect(made.getByText('All letters have gone out.')).toBeVisible()
  await made.getByRole('button', { name: 'Close' }).click()
  const [letter] = await (await fetch(`${url}/dev/inbox?to=${encodeURIComponent(email)}`)).json()
  return /signin#([\w-]{43})/.exec(letter.text)?.[1] ?? ''
}

test('support invites somebody overseas by letter, whose link signs up one person, whom a colleague confirms, and no other', async ({
  open,
  shop,
}) => {
  const { account, email } = newcomer()
  const office = await open({ as: 'support', app: 'backoffice', language: 'EN' })
  const token = await invites(office, shop, 'Nordic Espresso Service ApS', email)
  const page = await open({ language: 'EN', phone: true })
  await page.goto(`/signin#${token}`)
  await expect(page.getByRole('status', { name: 'Invited by' })).toContainText('Nordic Espresso Service ApS')
  await page.getByRole('button', { name: 'Next' }).click()
  await fillsAccount(page, account, EN)
  await field(page, 'Phone (optional)').fill('32 12 34 56')
  await proves(page, shop, ['E-mail', 'E-mail code'], email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter the number with its country code')).toBeVisible()
  await field(page, 'Phone (optional)').fill('+47 22 12 34 56')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Registration success').first()).toBeVisible()
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue')
  await page.goto('/?tab=parts&search=KP-1115')
  await expect(page.getByText(/^\$\d/).first()).toBeVisible()

  const colleague = await open({ as: 'overseas', language: 'EN' })
  await colleague.goto('/account')
  const waiting = colleague.getByRole('region', { name: 'New colleagues to confirm' })
  await waiting
    .getByRole('listitem')
    .filter({ hasText: account })
    .getByRole('button', { name: /^This is a colleague: / })
    .click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(waiting.getByText(account)).toHaveCount(0)
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
  await expect(page.getByText(/^You can order and pay at your/)).toHaveCount(0)

  const late = await open({ language: 'EN' })
  await late.goto(`/signin#${token}`)
  await expect(late.getByRole('alert').filter({ hasText: 'This invitation is used up' })).toBeVisible()
  await office.reload()
  await office.getByRole('table').getByRole('link').first().click()
  await expect(office.getByRole('region', { name: 'Who signed up' })).toContainText(account)
  await expect(office.getByText('Used up').first()).toBeVisible()
})
