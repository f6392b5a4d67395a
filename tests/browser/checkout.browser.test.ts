import { beijingDay, DAY_MS } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import { ordered, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart } from '../acceptance/testing/world.ts'
import { atConfirmation, orderCount } from './steps/checkout.ts'
import { makesGiftRule } from './steps/kept-rows.ts'
import { WITH_GIFTS } from './steps/orders.ts'
import { takesTransfer } from './steps/paying.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard, heldBack } from './steps/unheard.ts'

test('a price that has changed is shown before the order is made at it', async ({ open, shop }) => {
  const [buyer, code] = await Promise.all([addBuyer(shop), addPart(shop, { price: 10_000 })])
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { [code]: 2 })
  await shop.owner.query('update parts set list_cny = 12345 where code = $1', [code])
  await page.getByRole('button', { name: '提交订单' }).click()
  const told = page.getByRole('alert').filter({ hasText: '订单内容有变化' })
  await expect(told).toContainText('¥100.00')
  await expect(told).toContainText('¥123.45')
  expect(await orderCount(buyer)).toBe(0)
  await expect(page.getByRole('region', { name: '合计' })).toContainText('¥246.90')
  await page.getByRole('button', { name: '按变化后的内容提交' }).click()
  await takesTransfer(page)
  await expect(page.getByRole('main')).toContainText('¥246.90')
})

test('a firm that is given a discount sees the list price struck through once the shop is opened again', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await page.goto('/?tab=parts&search=KP-1115')
  const row = page.getByRole('row').filter({ hasText: 'KP-1115' })
  await expect(row).toBeVisible()
  await expect(row.locator('s')).toHaveCount(0)
  await shop.owner.query('update firms set discount_group = 1 where erp_code = $1', [buyer.erpCode])
  await page.reload()
  await expect(row.locator('s')).toBeVisible()
})

test('a clerk’s gift rule is given with the next order, a change of it is told before, and then it is gone', async ({
  open,
  shop,
}) => {
  const [buyer, bought, given] = await Promise.all([addBuyer(shop), addPart(shop), addPart(shop)])
  const [desk, page] = await Promise.all([open({ as: 'catalogue', app: 'backoffice' }), open({ as: buyer.account })])
  await makesGiftRule(desk, { bought, every: 2, given, gives: 1 })
  await atConfirmation(page, buyer, { [bought]: 4 })
  const gifts = page.getByRole('region', { name: '赠品' })
  await expect(gifts.getByRole('row').filter({ hasText: given })).toContainText(/2.*¥0\.00/)
  const remark = page.getByRole('textbox', { name: '备注' })
  await remark.fill('周五前送到')

  await desk.getByRole('link', { name: bought }).click()
  await desk.getByRole('button', { name: '修改' }).click()
  await desk.getByRole('textbox', { name: '赠送（件）' }).fill('3')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByRole('region', { name: '规则' })).toContainText('赠送 3 件')
  await page.getByRole('button', { name: '提交订单' }).click()
  const changes = page.getByRole('alert').filter({ hasText: '订单内容有变化' })
  await expect(changes.getByRole('listitem')).toContainText(`${given} 密封圈 ${given}（赠品） 原 2 件 → 现 6 件`)
  expect(await orderCount(buyer)).toBe(0)
  await expect(gifts.getByRole('row').filter({ hasText: given })).toContainText(/6.*¥0\.00/)
  await expect(remark).toHaveValue('周五前送到')
  await page.getByRole('button', { name: '按变化后的内容提交' }).click()
  await page.waitForURL('**/orderPay/*')
  const [order] = unwrap(await buyer.call.getAllOrder({})).list
  expect(order).toMatchObject({
    remark: '周五前送到',
    orderAttachmentsList: [{ gift: false }, { part_code: given, quantity: 6, gift: true, subtotal: 0, total: 0 }],
  })

  await desk.getByRole('button', { name: '删除' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(desk.getByText(/^已删除赠品规则/)).toBeVisible()
  await expect(desk).toHaveURL(/gifts(\?|$)/)
  await atConfirmation(page, buyer, { [bought]: 4 })
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled()
  await expect(gifts).toHaveCount(0)
})

test('an order is bought again at the prices of today, without what is no longer sold, which is kept', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const [dearer, gone] = await Promise.all([addPart(shop, { price: 10_000 }), addPart(shop)])
  const order = await ordered(buyer, [
    { part_code: dearer, quantity: 2 },
    { part_code: gone, quantity: 1 },
  ])
  unwrap(await buyer.call.cancelOrder({ code: order }))
  await shop.owner.query('update parts set list_cny = 12345 where code = $1', [dearer])
  await shop.owner.query('update parts set withdrawn = true where code = $1', [gone])
  const page = await open({ as: buyer.account })
  // Beyond the last page, as where the only order of a page has gone from it.
  await page.goto('/order?page=2')
  await expect(page).toHaveURL('/order')
  await page.getByRole('article', { name: order }).getByRole('button', { name: '再次购买' }).click()
  const dialog = page.getByRole('dialog', { name: `再次购买：订单 ${order}` })
  await expect(dialog.getByRole('row').filter({ hasText: dearer })).toContainText(/¥123\.45.*上次 ¥100\.00/)
  await expect(dialog.getByRole('row').filter({ hasText: gone })).toContainText('已下架')
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('已将 1 种商品加入购物车，还有 1 行需要更正').first()).toBeVisible()
  expect(await buyer.call.getCart({ language: 'CN' })).toMatchObject([
    { part_code: dearer, quantity: 2, discounted_price: 123.45 },
  ])

  await page.reload()
  await page.getByRole('article', { name: order }).getByRole('button', { name: '再次购买' }).click()
  await dialog.getByRole('button', { name: '直接下单' }).click()
  await expect(page.getByRole('heading', { name: '确认订单', level: 1 })).toBeVisible()
  await expect(page.getByText('还有 1 行需要更正，已保留在“按清单添加”中').first()).toBeVisible()
  await page.goto('/?tab=parts')
  await page.getByRole('button', { name: '按清单添加' }).click()
  const list = page.getByRole('dialog', { name: '按清单添加' })
  await expect(list.getByRole('textbox', { name: '第 1 行的编码' })).toHaveValue(gone)
  await expect(list.getByRole('row')).toHaveCount(2)
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
  // What is folded away is read by nobody before they ask for it.
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByText('金额如何得出').click()
  await expect(dialog.getByRole('listitem')).toContainText('¥6,000.01 → 上浮后单价 ¥9,000.02 × 2 = ¥18,000.04')
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await expect(dialog).toBeHidden()
  expect(await orderCount(buyer)).toBe(0)
  await page.getByRole('button', { name: '提交订单' }).click()
  await dialog.getByRole('button', { name: '快捷支付（上浮50%）' }).click()
  await takesTransfer(page)
  await expect(page.getByRole('main')).toContainText('¥18,000.04')
})

test('of a gift to choose the order is not made before it is chosen', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, { [WITH_GIFTS]: 1 })
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('alert')).toHaveText('赠品可选 1 台，当前已选择 0 台')
  expect(await orderCount(buyer)).toBe(0)
  await page.getByRole('radio').first().check()
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/orderPay/**')
  const [order] = unwrap(await buyer.call.getAllOrder({})).list
  expect(order?.orderAttachmentsList).toMatchObject([{ part_code: WITH_GIFTS }, { gift: true, quantity: 1 }])
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
  // The first one is there, though nobody heard of it, and is the default one: it is that one which is corrected, for this order and the next.
  await goesUnheard(page, 'addAddress')
  const address = form.getByRole('textbox', { name: 'Address' })
  await address.fill('Vesterbrogade 21, 1620 Copenhagen, Denmark')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('ERROR').first()).toBeVisible()
  await address.fill('Vesterbrogade 12, 1620 Copenhagen, Denmark')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText(
    'Vesterbrogade 12, 1620 Copenhagen',
  )
  const book = unwrap(await buyer.call.getAddressByAccount({ account: buyer.account }))
  expect(book.map(({ address }) => address)).toEqual(['Vesterbrogade 12, 1620 Copenhagen, Denmark'])
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByRole('tab')).toHaveText([/^All/, /^Submitted, pending/, /^Completed/])
  const card = page.getByRole('article')
  await expect(card).toContainText('Submitted, pending')
  await expect(card).toContainText('$')
  await expect(card.getByRole('button')).toHaveText(['Buy again'])
  // What there is not overseas says so, and leads on.
  const code = inRoute((await card.getAttribute('aria-label')) ?? '')
  for (const [path, rule] of [
    [`/forInvoice/${code}`, 'No invoices are issued for orders from overseas'],
    [`/afterSale/${code}`, 'For orders from overseas there is no after-sales online: please ask support'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(rule)).toBeVisible()
    await expect(page.getByRole('button', { name: 'See the order' })).toBeVisible()
  }
  await page.goto('/myAfterSale')
  await page.getByRole('button', { name: 'Go to my orders' }).click()
  await expect(page).toHaveURL('/order')
  await page.getByPlaceholder('From').click()
  const [today, monthAgo] = [beijingDay(new Date()), beijingDay(new Date(Date.now() - 29 * DAY_MS))]
  await expect(page.locator('.ant-picker-presets li')).toHaveText(['Last week', 'Last month', 'Last three months'])
  await page.locator('.ant-picker-presets li').nth(1).click()
  await expect(page).toHaveURL(new RegExp(`from=${monthAgo}&to=${today}`))
  // Nobody calls them for a code: there is no phone among what they sign in by.
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByRole('term')).toHaveText(['Name', 'Account', 'E-mail', 'Password'])
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
  // It is there, though nobody heard of it: saved again, it is the same address.
  await goesUnheard(page, 'addAddress')
  await addCopenhagen()
  await expect(dialog.getByRole('button', { name: 'Save' })).not.toHaveClass(/loading/)
  await dialog.getByRole('button', { name: 'Save' }).click()
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
  unwrap(await buyer.call.addAddress({ ...second, user_account: buyer.account }))
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
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' })
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

  // Left while it was being saved: it is in the book, and the order goes where it went.
  const release = await heldBack(page, '**/addAddress')
  await page.getByRole('button', { name: 'Change address' }).click()
  await list.getByRole('button', { name: 'Add a shipping address' }).click()
  await form.getByRole('textbox', { name: 'Recipient' }).fill('Somebody else')
  await phone.fill('+1 415 555 0199')
  await form.getByRole('textbox', { name: 'Address' }).fill('2 Market Street, San Francisco')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Close' }).first().click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  release()
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(list).toContainText('2 Market Street')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('ext. 12')
})
