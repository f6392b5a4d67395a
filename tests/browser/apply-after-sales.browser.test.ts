import type { Page } from '@playwright/test'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { inRoute } from '@portafilter/kit'
import { png } from '../../modules/uploads/testing/pictures.ts'
import { acts, ordered, paidOrder, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { GASKET, receivedOrder } from './steps/orders.ts'
import type { RunningShop } from './steps/shop.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard } from './steps/unheard.ts'

const describes = async (page: Page) => {
  await page.getByRole('textbox', { name: '问题描述' }).fill('收到的密封圈边缘有裂纹，无法使用。')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138000')
}

const staffDo = async (shop: RunningShop, code: string, action: string, body: object = {}) => {
  const staff = await shop.signIn('aftersales')
  expect((await acts(staff, 'after-sales', code, action, body)).status).toBe(200)
}

test('a part is exchanged: applied for, sent back, checked, sent anew, received', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const order = await receivedOrder(shop, buyer)
  const page = await open({ as: buyer.account })
  await page.goto(`/order_details/${inRoute(order)}`)
  await page.getByRole('button', { name: '申请售后' }).click()
  await expect(page.getByRole('radio', { name: /仅退款/ })).toBeDisabled()
  await page.getByRole('radio', { name: /换货/ }).check()
  await expect(page.getByText('换货不涉及退款')).toBeVisible()
  await page.getByRole('textbox', { name: '联系电话' }).fill('')
  await page.getByRole('button', { name: '提交申请' }).click()
  for (const fault of ['请选择需要售后的商品', '请选择问题原因', '请输入问题描述', '请输入联系电话'])
    await expect(page.getByText(fault)).toBeVisible()
  await page.getByRole('checkbox', { name: '选择 冲煮头法兰密封垫' }).check()
  await page.getByRole('textbox', { name: '冲煮头法兰密封垫 的申请件数' }).fill('3')
  await expect(page.getByText('请填写 1 至 2')).toBeVisible()
  await page.getByRole('textbox', { name: '冲煮头法兰密封垫 的申请件数' }).fill('1')
  await page.getByRole('combobox', { name: '问题原因' }).click()
  await page.getByTitle('商品质量问题').click()
  // Characters are counted as people do, whatever they take to be kept.
  const described = page.getByRole('textbox', { name: '问题描述' })
  await described.fill('😀'.repeat(9))
  await described.blur()
  await expect(page.getByText('长度在 10 到 200 个字符')).toBeVisible()
  await described.fill('😀'.repeat(201))
  await expect(described).toHaveValue('😀'.repeat(200))
  await expect(page.getByText('200 / 200')).toBeVisible()
  await describes(page)
  const picture = await slipPicture({ amount: '裂纹', remark: '' })
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(picture)
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible()
  await chooser.setInputFiles({ ...picture, name: 'again.png' })
  await expect(page.getByText('图片已经存在，不能重复上传')).toBeVisible()
  const several = await Promise.all([2, 3, 4, 5, 6].map((n) => png(n)))
  await chooser.setInputFiles(several.map((buffer, n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer })))
  await expect(page.getByText('最多上传5张图片')).toBeVisible()
  await expect(page.getByRole('img', { name: '图片 5' })).toBeVisible()
  for (const n of [5, 4, 3, 2]) await page.getByRole('button', { name: `移除图片 ${n}` }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，请耐心等待申请结果')).toBeVisible()
  await expect(page).toHaveURL(`/order_details/${inRoute(order)}`)
  const code = `${order}-A1`
  await page.getByRole('region', { name: '售后记录' }).getByRole('link', { name: code }).click()
  await expect(page.getByText('平台审核中')).toBeVisible()
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible()

  await staffDo(shop, code, 'approve')
  await page.reload()
  await page.getByRole('button', { name: '填写运单号' }).click()
  const dialog = page.getByRole('dialog', { name: '填写运单号' })
  await dialog.getByRole('textbox', { name: '寄回运单号' }).fill('SF 1')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByRole('alert').or(dialog.locator('.ant-form-item-explain-error'))).toBeVisible()
  // An answer that is lost on its way: the number is there, and another one corrects it.
  await goesUnheard(page, 'setTransportByCode')
  await dialog.getByRole('textbox', { name: '寄回运单号' }).fill('SF1234567890')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已寄回，待平台验收')).toBeVisible()
  const edit = page.getByRole('dialog', { name: '修改运单号' })
  await edit.getByRole('textbox', { name: '寄回运单号' }).fill('SF1234567891')
  await edit.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(page.getByText('SF1234567891')).toBeVisible()

  const lines = [{ item_num: 1, received: 1, accepted: 1, disposition: 'scrap' }]
  await staffDo(shop, code, 'check', { lines })
  await staffDo(shop, code, 'reissue', { tracking_no: 'SF1234567892' })
  await page.goto('/myAfterSale?type=2')
  const card = page.getByRole('article', { name: code })
  await expect(card.getByText('已补发，待收货')).toBeVisible()
  await card.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(card.getByText('已收货', { exact: true })).toBeVisible()
})

test('what came is returned: what will come back is said before, and where it is found after', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const order = await receivedOrder(shop, buyer)
  const page = await open({ as: buyer.account, phone: true })
  await page.goto(`/afterSale/${inRoute(order)}`)
  await page.getByRole('checkbox', { name: '选择 冲煮头法兰密封垫' }).check()
  await expect(page.getByText('¥20.40')).toBeVisible()
  await page.getByRole('combobox', { name: '问题原因' }).click()
  await page.getByTitle('其他').click()
  await describes(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请填写开户银行')).toBeVisible()
  await page.getByRole('textbox', { name: '账户名' }).fill('王小明')
  await page.getByRole('textbox', { name: '开户行' }).fill('工商银行静安支行')
  await page.getByRole('textbox', { name: '卡号' }).fill('6222 0210 0112 3456')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，请耐心等待申请结果')).toBeVisible()
  const code = `${order}-A1`
  await staffDo(shop, code, 'approve')
  unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'SF1234567890', type: '1' }))
  const lines = [{ item_num: 1, received: 2, accepted: 1, disposition: 'restock', reason: '一件已使用' }]
  await staffDo(shop, code, 'check', { lines })
  const { desk } = await shop.signIn('aftersales')
  expect((await desk.one(afterSalesResource, code)).amount).toBe(10.2)
  await page.goto(`/as_details/${inRoute(code)}`)
  await expect(page.getByRole('region', { name: '售后进度' }).getByText('退款中')).toBeVisible()
  await expect(page.getByText('KP-1115: 一件已使用')).toBeVisible()
  await expect(page.getByRole('region', { name: '退款', exact: true })).toContainText('¥10.20')
  const finance = await shop.signIn('finance')
  expect((await acts(finance, 'refunds', `${order}-F1`, 'confirm', { bank_reference: 'ICBC0001' })).status).toBe(200)
  // The workflow hears of the money, and ends the case.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('已退款').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('what has not come is refunded without goods, and cancelled before it is decided', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const order = await paidOrder(buyer, await shop.signIn('finance'), GASKET)
  const page = await open({ as: buyer.account, language: 'EN' })
  // What a rule forbids says the rule, and the way on; trying again would change nothing.
  await page.goto(`/afterSale/${inRoute(await ordered(buyer, GASKET))}`)
  await expect(page.getByText('After-sales begins once the order is paid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.goto(`/afterSale/${inRoute(order)}`)
  await expect(page.getByRole('radio', { name: /Refund only/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Select/ }).check()
  await page.getByRole('textbox', { name: 'Description' }).fill('Ordered by mistake, not needed.')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(/^\d{5,11}$/)
  await page.getByRole('textbox', { name: 'Phone' }).fill('13800138000')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Wang Xiaoming')
  await page.getByRole('textbox', { name: 'Bank' }).fill('ICBC')
  await page.getByRole('textbox', { name: 'Account number' }).fill('6222021001123456')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We will tell you what becomes of it.')).toBeVisible()
  await page.goto('/order')
  await page.getByRole('link', { name: 'After-sales' }).click()
  await page.getByRole('button', { name: 'Cancel case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel case' }).click()
  await expect(page.getByText('Case cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled by the buyer')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Under review').click()
  await expect(page.getByText('No matching cases')).toBeVisible()
})
