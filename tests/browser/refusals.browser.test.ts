import { inRoute } from '@portafilter/kit'
import { noise } from '../../modules/uploads/testing/pictures.ts'
import { approves, bankSerial, ordered, transferChosen, voucherWaiting } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { GASKET } from './steps/orders.ts'
import { handInVoucher } from './steps/paying.ts'
import { BACKOFFICE } from './steps/people.ts'
import { expect, test } from './steps/test.ts'

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
  for (const path of ['order_details', 'afterSale', 'forInvoice', 'upVoucher']) {
    await page.goto(`/${path}/${inRoute('20261121-ABCDEFGH')}`)
    await expect(page.getByText('没有这个订单')).toBeVisible()
    await expect(page.getByRole('button', { name: '去我的订单' })).toBeVisible()
    await expect(page.getByRole('button', { name: /重试|导出/ })).toHaveCount(0)
  }
  await page.goto(`/as_details/${inRoute('20261121-ABCDEFGH-A1')}`)
  await expect(page.getByText('没有这个售后单')).toBeVisible()
  await page.getByRole('button', { name: '去我的售后' }).click()
  await expect(page.getByRole('heading', { name: '我的售后', level: 1 })).toBeVisible()
  const refused = { result: -1, error: 'busy', message: '同时有其他操作，请重试' }
  // However often: the strip of what is unpaid, on the page that is left, asks for orders, too.
  await page.route('**/getAllOrder', (route) => route.fulfill({ json: refused }))
  await page.goto('/order')
  await expect(page.getByRole('alert')).toHaveText(/加载订单数据失败，请重试.*同时有其他操作，请重试/)
})

test('an order is cancelled after a question; one whose voucher has come meanwhile is not', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const [code, other] = [await ordered(buyer, GASKET), await ordered(buyer, GASKET)]
  const page = await open({ as: buyer.account })
  await page.goto('/order')
  const asks = (order: string) =>
    page.getByRole('article', { name: order }).getByRole('button', { name: '取消订单' }).click()
  const confirms = () => page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await asks(code)
  await confirms()
  await expect(page.getByText('订单已取消')).toBeVisible()
  await expect(page.getByRole('article', { name: code })).toContainText('已取消')
  await asks(other)
  await voucherWaiting(buyer, other)
  await confirms()
  await expect(page.getByText('无效操作')).toBeVisible()
  await expect(page.getByRole('article', { name: other })).toContainText('审核中')
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
  await second.getByRole('textbox', { name: '银行流水号' }).fill(bankSerial())
  await second.getByRole('button', { name: /^确认通过/ }).click()
  const conflict = second.getByRole('alert').filter({ hasText: '已有人先处理' })
  await expect(conflict).toContainText(/陈静|finance/)
  await expect(conflict).toContainText(/20\d\d-\d\d-\d\d \d\d:\d\d/)
  await expect(conflict).toContainText('凭证被驳回')
  await expect(second.getByRole('main')).toContainText('金额不符')
  await expect(second.getByRole('button', { name: /^通过/ })).toBeHidden()
})

test('far more than is due is typed again and waits: a second person confirms it, or hands it back', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const waits = async () => voucherWaiting(buyer, await ordered(buyer, GASKET))
  const [right, wrong] = [await waits(), await waits()]
  const amounts = { received: 58_820, received_again: 58_820 }
  await approves(await shop.signIn('finance'), wrong, amounts)

  const first = await open({ as: 'finance', app: 'backoffice' })
  await first.goto(`${BACKOFFICE}/vouchers/${right}/show`)
  await first.getByRole('button', { name: /^通过/ }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '银行流水号' }).fill(bankSerial())
  const received = dialog.getByRole('textbox', { name: '到账金额', exact: true })
  // Half typed it is about what is due; Enter hands nothing in that the form does not say yet.
  await received.fill('5')
  await expect(dialog).toHaveAccessibleName(/^确认收到 ¥(?!5\.)/)
  await received.press('Enter')
  await expect(dialog).toHaveAccessibleName('仅到账 ¥5.00，金额不足')
  // Nor does the button that was aimed at, and has become another one.
  await received.fill('58820')
  await received.fill('7')
  await dialog.getByRole('button', { name: /^确认通过/ }).click()
  await expect(dialog).toHaveAccessibleName('仅到账 ¥7.00，金额不足')
  await received.fill('58820')
  const again = dialog.getByRole('textbox', { name: '再次输入到账金额' })
  const records = dialog.getByRole('button', { name: '登记 ¥58,820.00，交第二人确认' })
  await again.fill('58280')
  await records.click()
  await expect(dialog).toContainText('两次输入的到账金额不一致')
  await again.fill('58820')
  await records.click()
  await expect(first.getByText(/^已登记，待第二人确认：/)).toBeVisible()
  await first.goto(`${BACKOFFICE}/vouchers/${right}/show`)
  await expect(first.getByRole('button', { name: '退回登记' })).toBeVisible()
  await expect(first.getByRole('button', { name: '确认到账' })).toBeHidden()

  const second = await open({ as: 'finance2', app: 'backoffice' })
  await second.goto(`${BACKOFFICE}/vouchers/${wrong}/show`)
  await second.getByRole('button', { name: '退回登记' }).click()
  await second.getByRole('textbox', { name: '退回原因' }).fill('少了小数点')
  await second.getByRole('dialog').getByRole('button', { name: '退回登记' }).click()
  await expect(second.getByText(/^已退回登记：/)).toBeVisible()
  await second.goto(`${BACKOFFICE}/vouchers/${right}/show`)
  await second.getByRole('button', { name: '确认到账' }).click()
  await second.getByRole('button', { name: '确认通过 ¥58,820.00' }).click()
  await expect(second.getByText(/^已通过：/)).toBeVisible()
  await second.goto(`${BACKOFFICE}/vouchers/${wrong}/show`)
  await expect(second.getByRole('alert').filter({ hasText: '少了小数点' })).toBeVisible()
})
