import type { Page } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { noise } from '../../modules/uploads/testing/pictures.ts'
import { ordered, told, transferChosen, voucherWaiting } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, type Buyer } from '../acceptance/testing/world.ts'
import { signInToShop } from './steps/buying.ts'
import { atConfirmation, orderCount } from './steps/checkout.ts'
import { buyerWithPassword } from './steps/orders.ts'
import { handInVoucher } from './steps/paying.ts'
import { BACKOFFICE } from './steps/people.ts'
import type { RunningShop } from './steps/shop.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'

test.describe.configure({ timeout: 150_000 })

const GASKET = [{ part_code: 'KP-1115', quantity: 1 }]
const EVERY_CALL = '**/prod-api/**'

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
  // There is one way to pay.
  await expect(page.getByRole('button', { name: '更换付款方式' })).toBeHidden()
  await page.goto(`/upVoucher/${inRoute(code)}`)
  await page.getByLabel('选择图片').setInputFiles(await slipPicture({ amount: '¥12.00', remark: code }))
  // The first change of the language asks everything anew, and takes nothing away.
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByText('Boda Coffee Equipment (Shanghai) Co., Ltd.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Voucher preview' })).toBeVisible()
  await page.getByRole('button', { name: '中文', exact: true }).click()
  // The sign-in is there by then, should the server have another version meanwhile.
  await page.route('**/assets/SignInAgain-*', (route) => route.abort())
  await endSession(shop, page, buyer)
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByRole('status').filter({ hasText: '登录已过期' })).toBeVisible()
  await signInAgain(page, buyer.account)
  await expect(page.getByRole('img', { name: '凭证预览' })).toBeVisible()
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByRole('heading', { name: '订单详情', level: 1 })).toBeVisible()
})

test('signed out in another tab, then after an hour: the remark is kept, and nobody else inherits anything', async ({
  open,
  shop,
}) => {
  const [buyer, stranger] = await Promise.all([buyerWithPassword(shop), buyerWithPassword(shop)])
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  await page.getByRole('textbox', { name: '备注' }).fill('周五前送到')
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^账户/ }).click()
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('status').filter({ hasText: '您已在其他标签页退出登录' })).toBeVisible()
  await signInAgain(page, buyer.account)
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('周五前送到')

  await page.evaluate(() => {
    localStorage.setItem('activeAt', String(Date.now() - 3_600_000))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('status').filter({ hasText: '一小时没有操作' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await signInAgain(page, stranger.account)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: '商品目录', level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => /checkout|cart|form|previous/.test(key))).toEqual([])
  await page.goto('/collateOrder')
  await expect(page.getByText('没有待确认的商品')).toBeVisible()
})

test('a double click submits one order, and the page stays until the next one is there', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/Pay-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const nextPage = page.waitForRequest('**/assets/Pay-*.js')
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await nextPage
  // Whatever the page would ask for after the order has been answered by then.
  await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
  await expect(page.getByRole('row').filter({ hasText: 'KP-1115' })).toBeVisible()
  await expect(page.getByText('没有待确认的商品')).toHaveCount(0)
  held.resolve()
  await page.waitForURL('**/bankPay/*')
  await expect(page.getByRole('banner').getByRole('link', { name: /购物车/ })).toContainText('0 种商品')
  expect(await orderCount(buyer)).toBe(1)
})

/** Submits an order of which the page does not learn that it was taken. */
const submitsUnheard = async (page: Page, buyer: Buyer) => {
  await atConfirmation(page, buyer, { 'KP-1115': 2 })
  await page.getByRole('textbox', { name: '备注' }).fill('周五前送到')
  await page.route(
    '**/submitOrder',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('周五前送到')
}

test('an answer that is lost on its way: submitting again is the same order', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await submitsUnheard(page, buyer)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/bankPay/*')
  expect(await orderCount(buyer)).toBe(1)
})

test('what is changed after an answer was lost makes no second order: the first one is shown', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await submitsUnheard(page, buyer)
  await page.getByRole('textbox', { name: '备注' }).fill('周六前送到')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/order')
  await expect(page.getByText('您上一次提交的订单已经成立')).toBeVisible()
  expect(await orderCount(buyer)).toBe(1)
})

test('a file that is no picture, or too large, is refused at once; a good one is taken after it', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  await transferChosen(buyer, code)
  const page = await open({ as: buyer.account })
  await page.goto(`/upVoucher/${inRoute(code)}`)
  const field = page.getByLabel('选择图片')
  await field.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('只能上传jpg、jpeg、png格式的图片')).toHaveCount(1)
  await expect(page.getByText(/^slip\.png · /)).toBeVisible()
  await field.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await noise(1400, 1400) })
  await expect(page.getByText('图片大小不能超过5MB')).toHaveCount(1)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByText('File size cannot exceed 5MB')).toHaveCount(1)
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await expect(page.getByRole('img', { name: '凭证预览' })).toBeVisible()
  await expect(page.getByRole('button', { name: '提交凭证' })).toBeEnabled()
  await handInVoucher(page, { amount: '¥12.00', remark: code })
})

test('who has left the page while a voucher is handed in is told, and stays', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  await transferChosen(buyer, code)
  const page = await open({ as: buyer.account })
  await page.goto(`/upVoucher/${inRoute(code)}`)
  const slip = await slipPicture({ amount: '¥12.00', remark: code })
  await page.getByLabel('选择图片').setInputFiles(slip)
  const held = Promise.withResolvers<void>()
  await page.route('**/addPayVoucher', async (route) => {
    await held.promise
    await route.continue()
  })
  const handedIn = page.waitForRequest('**/addPayVoucher')
  await page.getByRole('button', { name: '提交凭证' }).click()
  await handedIn
  await page
    .getByRole('banner')
    .getByRole('link', { name: /购物车/ })
    .click()
  await expect(page.getByRole('heading', { name: '购物车', level: 1 })).toBeVisible()
  held.resolve()
  await expect(page.getByText('提交成功')).toBeVisible()
  // A page that leads on does so before the next answer is there.
  await page.evaluate(() => fetch('/prod-api/cart/getCart').then((answer) => answer.text()))
  await expect(page).toHaveURL('/shoppingCart')
})

test('a price that has changed is shown before the order is made at it', async ({ open, shop }) => {
  const [buyer, code] = await Promise.all([addBuyer(shop), addPart(shop, { price: 10_000 })])
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { [code]: 2 })
  await shop.owner.query('update parts set list_cny = 12345 where code = $1', [code])
  await page.getByRole('button', { name: '提交订单' }).click()
  const told = page.getByRole('alert').filter({ hasText: '商品有变化' })
  await expect(told).toContainText('¥100.00')
  await expect(told).toContainText('¥123.45')
  expect(await orderCount(buyer)).toBe(0)
  await expect(page.getByRole('region', { name: '合计' })).toContainText('¥246.90')
  await page.getByRole('button', { name: '按新价格提交' }).click()
  await page.waitForURL('**/bankPay/*')
  await expect(page.getByRole('main')).toContainText('¥246.90')
})

test('an order is bought again at the prices of today, without what is no longer sold', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const [dearer, gone] = await Promise.all([addPart(shop, { price: 10_000 }), addPart(shop)])
  const order = await ordered(buyer, [
    { part_code: dearer, quantity: 2 },
    { part_code: gone, quantity: 1 },
  ])
  told(await buyer.call.cancelOrder({ code: order }))
  await shop.owner.query('update parts set list_cny = 12345 where code = $1', [dearer])
  await shop.owner.query('update parts set withdrawn = true where code = $1', [gone])
  const page = await open({ as: buyer.account })
  await page.goto('/order')
  await page.getByRole('article', { name: order }).getByRole('button', { name: '再次购买' }).click()
  const dialog = page.getByRole('dialog', { name: `再次购买：订单 ${order}` })
  await expect(dialog.getByRole('row').filter({ hasText: dearer })).toContainText(/¥123\.45.*上次 ¥100\.00/)
  await expect(dialog.getByRole('row').filter({ hasText: gone })).toContainText('已下架')
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('已将 1 种商品加入购物车，还有 1 行需要更正').first()).toBeVisible()
  const { object: cart } = await buyer.call.getCart({ language: 'CN' })
  expect(cart).toMatchObject([{ part_code: dearer, quantity: 2, discounted_price: 123.45 }])
})

test('above the monthly limit: back to the order, or half as much again', async ({ open, shop }) => {
  const [buyer, code] = await Promise.all([addBuyer(shop), addPart(shop, { price: 600_001 })])
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { [code]: 2 })
  // What will be asked is said before: 2,000.02 too much. Each piece rises to 9,000.015, which is 9,000.02.
  const facts = page.getByRole('region', { name: '订单说明' })
  for (const amount of ['¥0.00', '¥12,000.02', '¥2,000.02', '¥18,000.04']) await expect(facts).toContainText(amount)
  await page.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('dialog', { name: '当月订单金额超过限额' })
  for (const amount of ['¥12,000.02', '¥10,000.00', '¥18,000.04']) await expect(dialog).toContainText(amount)
  await expect(dialog.getByRole('listitem')).toContainText('¥6,000.01 → 上浮后单价 ¥9,000.02 × 2 = ¥18,000.04')
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await expect(dialog).toBeHidden()
  expect(await orderCount(buyer)).toBe(0)
  await page.getByRole('button', { name: '提交订单' }).click()
  await dialog.getByRole('button', { name: '快捷支付（上浮50%）' }).click()
  await page.waitForURL('**/bankPay/*')
  await expect(page.getByRole('main')).toContainText('¥18,000.04')
})

test('an address with a malformed code is no page; an unknown order is said to be unknown', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  const malformed = [
    'order_details/%25%25',
    'order_details/100%',
    'order_details/05.11.410',
    'order_details/aGVsbG8',
    'orderPay/aGVsbG8',
    'bankPay/x',
    'upVoucher/MjAy',
  ]
  for (const path of malformed) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('heading', { name: '页面不存在', level: 1 })).toBeVisible()
  }
  await page.goto(`/order_details/${inRoute('20261121-ABCDEFGH')}`)
  await expect(page.getByRole('alert')).toContainText('订单不存在')
})

test('two people on one voucher: the second is told who was first, and when', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const pay_no = await voucherWaiting(buyer, await ordered(buyer, GASKET))
  const [first, second] = await Promise.all(['finance', 'admin'].map((as) => open({ as, app: 'backoffice' })))
  if (first === undefined || second === undefined) throw new Error('two people')
  for (const page of [first, second]) {
    await page.goto(`${BACKOFFICE}/vouchers/${pay_no}/show`)
    await expect(page.getByRole('button', { name: /^通过/ })).toBeVisible()
  }
  await first.getByRole('button', { name: '驳回' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('金额不符')
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(dialog).toBeHidden()

  await second.getByRole('button', { name: /^通过/ }).click()
  await second.getByRole('button', { name: /^确认通过/ }).click()
  const conflict = second.getByRole('alert').filter({ hasText: '已有人先处理' })
  await expect(conflict).toContainText(/陈静|finance/)
  await expect(conflict).toContainText(/20\d\d-\d\d-\d\d \d\d:\d\d/)
  await expect(conflict).toContainText('凭证被驳回')
  await expect(second.getByRole('main')).toContainText('金额不符')
  await expect(second.getByRole('button', { name: /^通过/ })).toBeHidden()
})

test('without a server: lists wait for it and go on by themselves, forms keep what was typed', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const code = await ordered(buyer, GASKET)
  const page = await open({ as: buyer.account })
  await page.route(EVERY_CALL, (route) => route.abort())
  // That nobody answers whether the session holds, does not end it.
  await page.goto('/login')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goto('/order')
  const away = page.getByRole('alert').filter({ hasText: '暂时连接不上服务器' })
  await expect(away).toContainText('正在自动重试')
  await page.unroute(EVERY_CALL)
  await expect(page.getByRole('article', { name: code })).toBeVisible()
  await expect(away).toBeHidden()

  await atConfirmation(page, buyer, { 'KP-1115': 1 })
  await page.getByRole('textbox', { name: '备注' }).fill('放前台')
  await page.route(EVERY_CALL, (route) => route.abort())
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('放前台')
  await page.unroute(EVERY_CALL)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/bankPay/*')
})

test('without a server: a clerk’s reason is kept, and the second try decides', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const pay_no = await voucherWaiting(buyer, await ordered(buyer, GASKET))
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/vouchers/${pay_no}/show`)
  await page.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('图片看不清')
  await page.route('**/staff-api/**', (route) => route.abort())
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('无法连接服务器')
  await expect(dialog.getByRole('textbox', { name: '驳回原因' })).toHaveValue('图片看不清')
  await page.unroute('**/staff-api/**')
  await dialog.getByRole('button', { name: '驳回', exact: true }).click()
  await expect(page.getByText(/^已驳回：/)).toBeVisible()
})

test('a buyer overseas: English, dollars, no region, no payment; the order ends in the list', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop, { market: 'overseas', language: 'EN' })
  await shop.owner.query('update users set default_address = null where id = $1', [buyer.user])
  await shop.owner.query('delete from addresses where user_id = $1', [buyer.user])
  const page = await open({ as: buyer.account, language: 'EN' })
  await page.goto('/?tab=parts&search=KP-1115')
  await expect(page.getByRole('row').filter({ hasText: 'KP-1115' })).toContainText('$')
  await page.getByRole('button', { name: 'Buy Group flange gasket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Checkout' }).click()
  const form = page.getByRole('dialog', { name: 'Add a shipping address' })
  await form.getByRole('textbox', { name: 'Recipient' }).fill('Emma Larsen')
  await form.getByRole('textbox', { name: 'Country code' }).fill('+45')
  await form.getByRole('textbox', { name: 'Phone' }).fill('3312 4455')
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Address' }).fill('Vesterbrogade 12, 1620 Copenhagen, Denmark')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('Copenhagen')
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByRole('tab')).toHaveText([/^All/, /^Submitted, pending/, /^Completed/])
  const card = page.getByRole('article')
  await expect(card).toContainText('Submitted, pending')
  await expect(card).toContainText('$')
  await expect(card.getByRole('button')).toHaveText(['Buy again'])
})

test('a refused address is told at its form, at the field, and what was typed is kept', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { market: 'overseas', language: 'EN' })
  const page = await open({ as: buyer.account, language: 'EN' })
  await atConfirmation(page, buyer, { 'KP-1115': 1 })
  const dialog = page.getByRole('dialog')
  const addCopenhagen = async () => {
    await page.getByRole('button', { name: 'Change address' }).click()
    await dialog.getByRole('button', { name: 'Add a shipping address' }).click()
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill('Emma Larsen')
    await dialog.getByRole('textbox', { name: 'Country code' }).fill('+45')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('3312 4455')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('Vesterbrogade 12')
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await addCopenhagen()
  await expect(dialog).toBeHidden()
  await addCopenhagen()
  const field = dialog.getByRole('textbox', { name: 'Address' })
  await expect(field).toHaveAccessibleDescription('This address exists already')
  await expect(page.getByText('This address exists already')).toHaveCount(1)
  await expect(field).toHaveValue('Vesterbrogade 12')
  await field.fill('Vesterbrogade 14')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

test('a new address begins with what the list was filtered by, and is not lost by accident', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { market: 'overseas', language: 'EN' })
  const second = { recipients: 'Emma Larsen', area_code: '+45', phone: '3312 4455', address: 'Vesterbrogade 12' }
  told(await buyer.call.addAddress({ ...second, user_account: buyer.account }))
  const page = await open({ as: buyer.account, language: 'EN' })
  await atConfirmation(page, buyer, { 'KP-1115': 1 })
  await page.getByRole('button', { name: 'Change address' }).click()
  const list = page.getByRole('dialog', { name: 'Choose a shipping address' })
  await list.getByRole('textbox', { name: 'By recipient' }).fill('Ray Ortiz')
  await expect(list).toContainText('No address matches')
  await list.getByRole('button', { name: 'Add a shipping address' }).click()
  const form = page.getByRole('dialog', { name: 'Add a shipping address' })
  await expect(form.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Ray Ortiz')
  await expect(form.getByRole('textbox', { name: 'Recipient' })).toBeFocused()
  const phone = form.getByRole('textbox', { name: 'Phone' })
  await phone.fill('(415) 555-0100')
  await form.getByRole('textbox', { name: 'Address' }).fill('1 Market Street, San Francisco')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Country code' })).toHaveAccessibleDescription(
    'Please enter it, e.g. +1',
  )
  await phone.fill('+1 (415) 555-0100 ext. 12')

  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Discard this address?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(asked).toBeHidden()
  await expect(phone).toHaveValue('+1 (415) 555-0100 ext. 12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('+1 4155550100 ext. 12')

  await page.getByRole('button', { name: 'Change address' }).click()
  await list.getByRole('button', { name: 'Edit' }).first().click()
  const change = page.getByRole('dialog', { name: 'Change the shipping address' })
  await change.getByRole('textbox', { name: 'Recipient' }).fill('Somebody else')
  await change.getByRole('button', { name: 'Close' }).first().click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
