import type { Page, Route } from '@playwright/test'
import { DEMO_INVITATION } from '@portafilter/demo/invitations'
import { beijingDay } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import { hotspots } from './diagram.ts'
import type { Filled } from './orders.ts'
import { BACKOFFICE } from './people.ts'
import { ALONE, type Screen, seen } from './screens.ts'
import { slipPicture } from './slip.ts'
import { expect } from './test.ts'

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
export const opens = (name: RegExp) => async (page: Page) => {
  await button(page, name).click()
  await page.getByRole('dialog').first().waitFor()
  await seen(page)
}
const dialogOf = (page: Page) => page.getByRole('dialog').last()

const SUPPORT = /^(联系客服|Support)/

const opensSupport = (section: RegExp) => async (page: Page) => {
  await opens(SUPPORT)(page)
  await page.getByRole('tab', { name: section }).click()
}

const readsAnswer = async (page: Page) => {
  await opensSupport(/^(意见反馈|Feedback)/)(page)
  // The last one has no answer yet; what stands behind may be the demo's.
  const answered = page.getByRole('dialog').locator('details').nth(1)
  await answered.locator('summary').click()
  await answered.getByRole('img').waitFor()
}

/** Without a word, and with a file that is no picture. */
const sendsNoFeedback = async (page: Page) => {
  await opensSupport(/^(意见反馈|Feedback)/)(page)
  await button(page, /^(提交反馈|Give feedback)$/).click()
  const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await dialogOf(page).locator('input[type=file]').setInputFiles(file)
  await button(page, /^(提交|Submit)$/).click()
  await page.locator('.ant-form-item-explain-error').nth(1).waitFor()
}

/** With what has been said, and without a word of one's own. */
const saysNothing = async (page: Page) => {
  await opensSupport(/^(在线客服|Chat)/)(page)
  await page
    .getByRole('button', { name: /^(加入购物车：|Add to cart: )/ })
    .last()
    .waitFor()
  await button(page, /^(发送|Send)$/).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^(请输入内容|Please enter content)$/ })
    .waitFor()
}

/** What support sees at /ImDialogs: no chat, and one of them. */
export const dialogsOf = ({ chat }: Filled): readonly Screen[] => {
  const mine = (page: Page) => page.getByRole('tab', { name: /^(我的聊天|Mine)$/ }).click()
  return [
    { name: 'dialogs-no-partner', path: '/ImDialogs' },
    { name: 'dialogs-empty', path: '/ImDialogs', opening: mine },
    { name: 'dialogs-chat', path: `/ImDialogs?chat=${chat}` },
  ]
}

/**
 * Dialogs and states of the shop that no address leads to, and no button alone (`shop-openers.ts`): they have to be filled in, sent
 * or asked for first.
 */
export const openedInShop = ({ unpaid, machine, shipped, rejected }: Filled): readonly Screen[] => [
  { name: 'home-without-pictures', path: '/', opening: losesPictures },
  { name: 'parts-quantities', path: '/?tab=parts&search=kp10', opening: typesQuantities },
  { name: 'add-list', path: '/?tab=parts', opening: pastesList },
  { name: 'machine-level', path: '/details/1', opening: takesApart },
  { name: 'machine-hotspot', path: '/details/1', opening: choosesHotspot },
  { name: 'machine-whole', path: '/details/2', opening: showsModels },
  { name: 'machine-faq-open', path: `/details/${ALONE}?tab=faq`, opening: opensQuestion },
  { name: 'machine-sold-directly', path: '/details/17', opening: (page) => dialogOf(page).waitFor() },
  { name: 'cart-nothing-found', path: '/shoppingCart', opening: searches },
  { name: 'pay-combination', path: `/orderPay/${inRoute(machine)}`, opening: typesAmounts },
  { name: 'pay-at-once', path: `/orderPay/${inRoute(machine)}`, opening: paysWhole },
  { name: 'prepayment-fault', path: `/AdvancePayment/${inRoute(machine)}`, opening: paysTooLittle },
  { name: 'orders-dates', path: '/order', opening: choosesDates },
  { name: 'orders-failed', path: '/order', opening: fails },
  { name: 'session-ended', path: '/order', opening: forgetsSession },
  { name: 'account-photo', path: '/account', opening: choosesPhoto },
  { name: 'account-unconfirmed', path: '/account', opening: isUnconfirmed },
  { name: 'account-leave', path: '/account', opening: leavesName },
  { name: 'apply-faults', path: `/afterSale/${inRoute(shipped)}`, opening: appliesForNothing },
  { name: 'voucher-chosen', path: `/upVoucher/${inRoute(rejected)}`, opening: choosesPicture },
  { name: 'support-contact', path: '/', opening: opensSupport(/^(联系方式|Contact)$/) },
  { name: 'chat', path: '/', opening: saysNothing },
  { name: 'feedback-mine', path: '/', opening: readsAnswer },
  { name: 'feedback-faults', path: `/order_details/${inRoute(unpaid)}`, opening: sendsNoFeedback },
]

/** What opens where nobody is signed in. */
export const openedDoors: readonly Screen[] = [
  { name: 'login-code', path: '/login', opening: (page) => afresh(page, asksForCode) },
  { name: 'login-retrieve', path: '/login', opening: (page) => afresh(page, retrieves) },
  { name: 'login-setup', path: '/login', opening: (page) => afresh(page, isNew) },
  { name: 'login-setup-address', path: '/login', opening: (page) => afresh(page, givesAddress) },
  { name: 'sign-up-invited', path: '/signin', opening: (page) => isInvited(page) },
  { name: 'sign-up-faults', path: '/signin', opening: (page) => signsUpEmpty(page) },
]

/** What another screen has begun of a sign-in is gone on with after a reload. */
const afresh = async (page: Page, opening: (page: Page) => Promise<void>) => {
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await opening(page)
}

const asksForCode = async (page: Page) => {
  await page.getByRole('tab', { name: /^(验证码登录|Code)$/ }).click()
  await button(page, /^(获取验证码|Send code)$/).click()
  await page.getByText(/^(请输入有效的手机号码或邮箱地址|Please enter a mobile number)/).waitFor()
}

const retrieves = async (page: Page) => {
  await opens(/^(忘记密码|Forgotten)/)(page)
  await dialogOf(page)
    .getByRole('button', { name: /^(设置密码|Set password)$/ })
    .click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
}

/** As the server answers who signs in by a right code for the first time. */
const isNew = async (page: Page) => {
  await page.route('**/user/codeLogin*', (route) => route.fulfill({ json: { result: 0, object: { ticket: 'new' } } }))
  await page.getByRole('tab', { name: /^(验证码登录|Code)$/ }).click()
  await page.getByRole('textbox', { name: /^(手机号或邮箱|Mobile number or e-mail)$/ }).fill('17700000000')
  await page.getByRole('textbox', { name: /^(验证码|Code)$/ }).fill('123456')
  await opens(/^(登录|Sign in)$/)(page)
  await page.unroute('**/user/codeLogin*')
}

const givesAddress = async (page: Page) => {
  await isNew(page)
  const fields = {
    '账号|Account': 'nobody_yet',
    '密码|Password': 'Abcdefg1',
    '再次输入密码|Password again': 'Abcdefg1',
  }
  for (const [names, text] of Object.entries({ ...fields, '姓名|Name': 'Nobody' }))
    await dialogOf(page)
      .getByRole('textbox', { name: new RegExp(`^(${names})$`) })
      .fill(text)
  await button(page, /^(下一步|Next)$/).click()
  await dialogOf(page)
    .getByRole('textbox', { name: /^(收货人|Recipient)$/ })
    .waitFor()
}

const isInvited = async (page: Page) => {
  await button(page, /^(企业用户|For a company)/).click()
  await page.getByRole('textbox', { name: /^(邀请码|Invitation code)$/ }).fill(DEMO_INVITATION)
  await page.getByRole('status', { name: /^(邀请企业|Invited by)$/ }).waitFor()
}

const signsUpEmpty = async (page: Page) => {
  // What another screen has begun is gone on with.
  await page.evaluate(() => sessionStorage.removeItem('sign-up'))
  await page.reload()
  await button(page, /^(个人用户|As an individual)/).click()
  await button(page, /^(下一步|Next)$/).click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
}

const typesQuantities = async (page: Page) => {
  const fields = page.getByRole('textbox', { name: /(的数量$|^Quantity of)/ })
  await fields.nth(0).fill('3')
  await fields.nth(1).fill('1000')
}

/** One that is right, one that is too much, one that is no amount. */
const typesAmounts = async (page: Page) => {
  for (const [index, amount] of ['100', '99999', '1.234'].entries())
    await page.getByRole('textbox').nth(index).fill(amount)
  await page.locator('.ant-form-item-explain-error').nth(1).waitFor()
}

const paysWhole = async (page: Page) => {
  for (const name of [/^(全部使用返利|Use all: Rebates)$/, /^(全部使用余额|Use all: Balance)$/])
    await button(page, name).click()
  await opens(/^(立即支付|Pay now)$/)(page)
}

const paysTooLittle = async (page: Page) => {
  await page.getByRole('textbox').fill('1')
  await button(page, /^(确认支付|Confirm payment)$/).click()
  await page.locator('.ant-form-item-explain-error').waitFor()
}

/** One line of each verdict. */
const pastesList = async (page: Page) => {
  await opens(/^(按清单添加|Add from a list)$/)(page)
  await dialogOf(page)
    .getByRole('textbox')
    .fill('kp1001 3\nKP-1115 x 10\nKP-1O01 2\nKP-1001 4\nKP-1002 1000\nKP-D1-220 1')
  await button(page, /^(核对|Check)$/).click()
  await dialogOf(page)
    .getByText(/可以购买|Available/)
    .first()
    .waitFor()
}

/** Of the machine's first sheet: the first row that has no part of its own and leads to a further sheet. */
const takesApart = async (page: Page) => {
  await button(page, /^(拆解|Take apart) /).click()
  await page.getByRole('link', { name: /^(返回上一级|One level up)$/ }).waitFor()
}

/** What it asks then stands at the hotspot, on a phone at the foot. */
const choosesHotspot = async (page: Page) => {
  await hotspots(page).first().click()
  const bar = page.getByRole('region', { name: /^(已选配件|Chosen part)$/ })
  await page.getByRole('menu').or(bar).first().waitFor()
}

/** Offered in Chinese alone. */
const showsModels = async (page: Page) => {
  const tab = page.getByRole('tab', { name: '整机购买' })
  if (await tab.isVisible()) await tab.click()
}

const opensQuestion = async (page: Page) => {
  const question = page.locator('details').first()
  await question.locator('summary').click()
  await question.locator('p').waitFor()
}

const searches = async (page: Page) => {
  const box = page.getByRole('textbox', { name: /搜索购物车|Search your cart/ })
  await box.fill('zzzz')
  await box.press('Enter')
  await page.getByText(/^(没有匹配的商品|Nothing in your cart matches)$/).waitFor()
}

/** From here on two months stand side by side (orders.module.css). */
const WIDE = 720

/** On a phone there is one month, and on no page a day to come. */
const choosesDates = async (page: Page) => {
  await page.getByPlaceholder(/^(开始日期|From)$/).click()
  await page.locator('.ant-picker-dropdown:not([class*="slide-up"])').waitFor()
  const months = (page.viewportSize()?.width ?? 0) < WIDE ? 1 : 2
  await expect(page.locator('.ant-picker-date-panel').filter({ visible: true })).toHaveCount(months)
  const days = page.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)')
  await expect(days.last()).toHaveAttribute('title', beijingDay(new Date()))
}

/** The server is gone while the page is asked for. */
const fails = async (page: Page) => {
  await page.route('**/prod-api/order/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/prod-api/order/**')
}

const PICTURES = '**/catalogue/*.webp*'

/** What stands for a picture that there is not takes no more room than the picture. */
const losesPictures = async (page: Page) => {
  await page.route(PICTURES, (route) => route.abort())
  await page.reload()
  await page
    .getByRole('img', { name: /^(暂无图片|No picture)$/ })
    .first()
    .waitFor()
  await page.unroute(PICTURES)
}

/** As a sign-out in another tab does; the session itself goes on for the next screen. */
const forgetsSession = async (page: Page) => {
  const kept = await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? ''
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    return token
  })
  await page.getByRole('dialog', { name: /重新登录|Sign in again/ }).waitFor()
  // Silently: the page stays as it is.
  await page.evaluate((token) => localStorage.setItem('token', token), kept)
}

const choosesPicture = async (page: Page) => {
  await page
    .getByLabel(/^(选择图片|Choose a picture)$/)
    .setInputFiles(await slipPicture({ amount: '¥292.40', remark: '' }))
  await page.getByRole('img', { name: /凭证预览|Voucher preview/ }).waitFor()
}

const choosesPhoto = async (page: Page) => {
  await opens(/^(修改头像|Change photo)$/)(page)
  await page.locator('input[type=file]').setInputFiles(await slipPicture({ amount: '', remark: '' }))
  await dialogOf(page)
    .getByRole('button', { name: /^(换一张图片|Another picture)$/ })
    .waitFor()
}

const appliesForNothing = async (page: Page) => {
  await page.getByRole('button', { name: /^(提交申请|Apply)$/ }).click()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
}

const USER = '**/user/getUserByAccount*'

/** As the server answers a newcomer to a firm, whoever of the page asks; the next screen asks anew. */
const isUnconfirmed = async (page: Page) => {
  const answered = async (route: Route) => {
    const response = await route.fetch()
    const { object, ...answer } = await response.json()
    await route.fulfill({ json: { ...answer, object: { ...object, awaits_confirmation: true } } })
  }
  await page.route(USER, answered)
  await page.reload()
  await page.getByText(/^(您已可以按企业价格选购|You can order and pay at your)/).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
}

const leavesName = async (page: Page) => {
  await opens(/^(修改昵称|Change: Name)$/)(page)
  await dialogOf(page).getByRole('textbox').fill('x')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: /^(放弃未保存的内容|Discard your changes)/ }).waitFor()
}

/** What somebody sees who has nothing yet. */
export const emptyScreens: readonly Screen[] = [
  { name: 'empty-cart', path: '/shoppingCart' },
  { name: 'empty-favourites', path: '/collect' },
  { name: 'empty-orders', path: '/order' },
  { name: 'empty-cases', path: '/myAfterSale' },
  { name: 'empty-confirm', path: '/collateOrder' },
  { name: 'empty-bills', path: '/repaymentBill' },
  { name: 'empty-recharges', path: '/rechargeRecord' },
]

/** The address dialog over the confirmation page: the list, then the form with what it asks for. */
export const addressScreens = (confirm: Screen): readonly Screen[] => {
  const list = opens(/^(更换地址|Change address)$/)
  const form = async (page: Page) => {
    await list(page)
    await dialogOf(page)
      .getByRole('button', { name: /新增收货地址|Add a shipping address/ })
      .click()
  }
  const faults = async (page: Page) => {
    await form(page)
    await dialogOf(page)
      .getByRole('button', { name: /^(保存|Save)$/ })
      .click()
    await page.locator('.ant-form-item-explain-error').first().waitFor()
  }
  const regions = async (page: Page) => {
    await form(page)
    await dialogOf(page).getByRole('combobox').click()
    for (const name of ['浙江省', '杭州市'])
      await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('menuitemcheckbox', { name: /^西湖区/ }).waitFor()
  }
  return [
    { ...confirm, name: 'address-list', opening: list },
    { ...confirm, name: 'address-form', opening: form },
    { ...confirm, name: 'address-regions', opening: regions },
    { ...confirm, name: 'address-faults', opening: faults },
  ]
}

/**
 * What the backoffice's pages open that is not found by its button (`popups.ts`): on rows that are not the first of their list,
 * and what has to be typed or asked for.
 */
export const openedInBackoffice = ({ shipped, newcomer }: Filled, paid: string): readonly Screen[] => {
  const at = (name: string, path: string, opening: Screen['opening']): Screen => ({
    name,
    path: `${BACKOFFICE}/${path}`,
    ...(opening && { opening }),
  })
  const verified = async (page: Page) => {
    await button(page, /验证哈希链|Verify the hash chain/).click()
    await page
      .getByRole('alert')
      .or(page.getByRole('status').filter({ hasText: /哈希|hash/ }))
      .first()
      .waitFor()
  }
  const searched = async (page: Page) => {
    await opens(/^(搜索全部|Search everything)$/)(page)
    await page.getByRole('combobox').fill(shipped)
    await page.getByRole('option').first().waitFor()
  }
  return [
    at('order-cancel', `orders/${paid}/show`, opens(/^(取消订单|Cancel order)$/)),
    at('order-deliver', `orders/${paid}/show`, opens(/^(新建送货单|Create delivery)$/)),
    at('buyer-confirm', `buyers/${newcomer}/show`, opens(/^(确认属于该企业|Confirm as of the firm)$/)),
    at('history-verified', `streams/order-${shipped}/show`, verified),
    at('day-filter', 'orders', opens(/^(选择日期|Choose date)/)),
    at('account-menu', 'orders', (page) =>
      page
        .getByRole('button', { name: /^(用户菜单|管理员|Profile)/ })
        .first()
        .click(),
    ),
    at('search', 'orders', searched),
    at('orders-nothing-found', 'orders?filter=%7B%22q%22%3A%22zzzz%22%7D', undefined),
    at('missing', 'orders/20261121-ABCDEFGH/show', undefined),
  ]
}
