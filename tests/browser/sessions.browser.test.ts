import type { Page } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { ordered, transferChosen } from '../acceptance/testing/steps.ts'
import type { Buyer } from '../acceptance/testing/world.ts'
import { signInToShop } from './steps/buying.ts'
import { atConfirmation } from './steps/checkout.ts'
import { buyerWithPassword, GASKET } from './steps/orders.ts'
import type { RunningShop } from './steps/shop.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'

test('a wrong password and an unknown account are answered alike, and the form is kept', async ({ open, shop }) => {
  const buyer = await buyerWithPassword(shop)
  const page = await open()
  await page.goto('/login')
  const alert = page.getByRole('main').getByRole('alert')
  await signInToShop(page, buyer.account, 'Portafilter2025')
  await expect(alert).toHaveText(/./)
  const message = await alert.innerText()
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(buyer.account)
  await expect(page.getByRole('textbox', { name: '密码' })).toHaveValue('Portafilter2025')
  const answer = page.waitForResponse('**/accountLogin')
  await signInToShop(page, 'nobody-of-this-name', 'Portafilter2025')
  await answer
  await expect(alert).toHaveText(message)
})

test('what a browser has kept and cannot be read leads to the sign-in, which is one again', async ({ open, shop }) => {
  const buyer = await buyerWithPassword(shop)
  const page = await open({ as: buyer.account })
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的账户')
  // Where no page of the shop is there to write what it has just heard of its reader.
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('user', '{'))
  await page.goto('/account')
  await signInToShop(page, buyer.account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的账户')
})

/** As an hour does. The shop may remember a session for a second longer: until then a page is still signed in. */
const endSession = async (shop: RunningShop, page: Page, { user }: Buyer) => {
  await shop.owner.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [user])
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const isValid = () => fetch(`${shop.url}/prod-api/user/verifyToken`, { headers: { token } }).then((it) => it.json())
  await expect.poll(isValid).toBe(false)
}

/** The sign-in that lies over a page whose session has ended. */
const signInAgain = async (page: Page, account: string) => {
  const over = page.getByRole('dialog', { name: '重新登录' })
  await expect(over).toBeVisible()
  await signInToShop(page, account)
  await expect(over).toBeHidden()
}

test('a session that has run out is told, and the same person goes on with the chosen picture', async ({
  open,
  shop,
}) => {
  const buyer = await buyerWithPassword(shop)
  const code = await ordered(buyer, GASKET)
  await transferChosen(buyer, code)
  const page = await open({ as: buyer.account })
  await page.goto(`/order_details/${inRoute(code)}`)
  await expect(page.getByRole('button', { name: '上传转账凭证' })).toBeVisible()
  await expect(page.getByRole('button', { name: '更换付款方式' })).toBeVisible()
  const signIn = page.waitForResponse('**/assets/SignInAgain-*')
  await page.goto(`/upVoucher/${inRoute(code)}`)
  await page.getByLabel('选择图片').setInputFiles(await slipPicture({ amount: '¥12.00', remark: code }))
  // The first change of the language asks everything anew, and takes nothing away.
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByRole('main').getByText('Boda Coffee Equipment (Shanghai) Co., Ltd.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Voucher preview' })).toBeVisible()
  await page.getByRole('button', { name: '中文', exact: true }).click()
  // The sign-in comes soon after the page, and is there should the server have another version then.
  await signIn
  await page.route('**/assets/SignInAgain-*', (route) => route.abort())
  await endSession(shop, page, buyer)
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toBeVisible()
  await signInAgain(page, buyer.account)
  await expect(page.getByRole('img', { name: '凭证预览' })).toBeVisible()
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByRole('heading', { name: '订单详情', level: 1 })).toBeVisible()
})

const afterAnHour = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('activeAt', String(Date.now() - 3_600_000))
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('signed out in another tab, then after an hour: the remark is kept, and nobody else inherits anything', async ({
  open,
  shop,
}) => {
  const [buyer, stranger] = await Promise.all([buyerWithPassword(shop), buyerWithPassword(shop)])
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  await page.getByRole('textbox', { name: '备注' }).fill('周五前送到')
  await page.getByRole('button', { name: '更换地址' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '新增收货地址' }).click()
  const recipient = page.getByRole('dialog', { name: '新增收货地址' }).getByRole('textbox', { name: '收货人' })
  await recipient.fill('王新')
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^账户/ }).click()
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '您已在其他标签页退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await signInAgain(page, buyer.account)
  await expect(recipient).toHaveValue('王新')
  const asked = page.getByRole('button', { name: '放弃', exact: true })
  await expect(asked).toHaveCount(0)
  await page.keyboard.press('Escape')
  await asked.click()
  await expect(recipient).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('周五前送到')

  await afterAnHour(page)
  await expect(page.getByRole('alert').filter({ hasText: '一小时没有操作' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // By a code, or with a password that was forgotten, as at the door.
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await expect(page.getByRole('textbox', { name: '手机号或邮箱' })).toBeVisible()
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('button', { name: '忘记密码？' }).click()
  const retrieving = page.getByRole('dialog', { name: '重新设置密码' })
  await retrieving.getByRole('textbox', { name: '邮箱或手机号' }).fill('somebody@portafilter.example')
  await retrieving.getByRole('textbox', { name: '验证码' }).fill('000000')
  for (const name of ['新密码', '再次输入密码'])
    await retrieving.getByRole('textbox', { name, exact: true }).fill('Abcdefg1')
  // What is told there is seen there.
  await page.route('**/user/retrievePass', (route) => route.abort(), { times: 1 })
  await retrieving.getByRole('button', { name: '设置密码' }).click()
  await expect(page.getByText('请求超时，密码可能尚未重新设置，请稍后重试').last()).toBeInViewport()
  await retrieving.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await expect(retrieving).toHaveCount(0)
  await signInAgain(page, stranger.account)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => /checkout|cart|form|previous/.test(key))).toEqual([])
  await page.goto('/collateOrder')
  await expect(page.getByText('没有待确认的商品')).toBeVisible()

  await afterAnHour(page)
  // At the door support knows nobody any more: the talk with the one who has left is shown to nobody else.
  await page.getByRole('dialog', { name: '重新登录' }).getByRole('link', { name: '没有账号？注册' }).click()
  await page.getByRole('button', { name: '联系客服', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '联系客服' }).getByText('登录后可与客服在线聊天')).toBeVisible()
  await expect(page.getByRole('tab', { name: '在线客服' })).toHaveCount(0)
})
