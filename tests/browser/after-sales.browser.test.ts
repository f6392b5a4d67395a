import { inRoute } from '@portafilter/kit'
import { paidOrder, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults } from './steps/faults.ts'
import { APPLICATION, receivedOrder } from './steps/orders.ts'
import { slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'
import { heldBack } from './steps/unheard.ts'

test('after-sales decide a return: approved, checked in part, refunded', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const order_code = await receivedOrder(shop, buyer)
  const partCodes = [{ item_num: 1, part_code: 'KP-1115', quantity: 2 }]
  const { code } = unwrap(
    await buyer.call.addAfterSale({ ...APPLICATION, type: 1, reason: 'quality', order_code, partCodes }),
  )
  const page = await open({ as: 'aftersales', app: 'backoffice' })
  await page.goto('/backoffice/after-sales')
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByText(APPLICATION.question_describe)).toBeVisible()
  await page.getByRole('button', { name: '通过' }).click()
  const approving = page.getByRole('dialog')
  await approving.getByRole('spinbutton').fill('3')
  await approving.getByRole('button', { name: '通过' }).click()
  await expect(approving.getByRole('alert')).toContainText('请填写批准件数')
  await approving.getByRole('spinbutton').fill('2')
  await approving.getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('审核通过，待寄回商品')).toBeVisible()
  unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'SF1234567890', type: '1' }))

  await page.goto('/backoffice/after-sales?filter=%7B%22stage%22%3A%22check%22%7D')
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByText('SF1234567890')).toBeVisible()
  await page.getByRole('button', { name: '验收' }).click()
  const checking = page.getByRole('dialog')
  await expect(checking.getByText('将退款 ¥20.40')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await checking.getByRole('spinbutton', { name: '认可 KP-1115' }).fill('1')
  await expect(checking.getByText('将退款 ¥10.20')).toBeVisible()
  await checking.getByRole('button', { name: '验收' }).click()
  await expect(checking.getByRole('alert').first()).toBeVisible()
  await checking.getByRole('textbox', { name: '未认可的原因' }).fill('一件已使用')
  const arrives = await heldBack(page, '**/file/uploadImage')
  const pictures = checking.getByRole('group', { name: '验收图片' })
  await pictures.locator('input[type=file]').setInputFiles(await slipPicture({ amount: '', remark: '' }))
  await checking.getByRole('button', { name: '验收' }).click()
  await expect(pictures.getByRole('alert')).toContainText('图片还在上传')
  arrives()
  await expect(pictures.getByRole('alert')).toBeHidden()
  await checking.getByRole('button', { name: '验收' }).click()
  await expect(page.getByText('退款中').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '处理' })).toContainText('¥10.20')
  const pieces = page.getByRole('group', { name: '商品', exact: true })
  await expect(pieces.getByRole('columnheader', { name: '处理方式' })).toBeVisible()
  await expect(
    pieces
      .getByRole('row', { name: /KP-1115/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('入库')
  // The refund is finance’s to see.
  await expect(page.getByText(`${order_code}-F1`)).toBeVisible()
  await expect(page.getByRole('link', { name: `${order_code}-F1` })).toHaveCount(0)

  const own = await open({ as: buyer.account })
  await own.goto(`/as_details/${inRoute(code)}`)
  await own.getByRole('region', { name: '退款' }).getByRole('button', { name: '修改收款账户' }).click()
  await expect(own.getByRole('dialog', { name: '退款收款账户' })).toBeVisible()
})

test('after-sales see what comes back of goods that never came, before they approve it', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const order_code = await paidOrder(buyer, await shop.signIn('finance'), [{ part_code: 'KP-1115', quantity: 2 }])
  const { code } = unwrap(
    await buyer.call.addAfterSale({ ...APPLICATION, type: 3, order_code, partCodes: ['KP-1115'] }),
  )
  const page = await open({ as: 'aftersales', app: 'backoffice' })
  await page.goto(`/backoffice/after-sales/${code}/show`)
  await page.getByRole('button', { name: '通过' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('将退款 ¥20.40')).toBeVisible()
  await dialog.getByRole('spinbutton').fill('1')
  await expect(dialog.getByText('将退款 ¥10.20')).toBeVisible()
})

test('after-sales reject a case with a reason, and say what became of what was on its way', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const order_code = await receivedOrder(shop, buyer)
  const wanted = { ...APPLICATION, reason: 'other', order_code } as const
  const { code } = unwrap(await buyer.call.addAfterSale({ ...wanted, type: 2, partCodes: ['GH-5830'] }))
  const page = await open({ as: 'aftersales', app: 'backoffice', phone: true })
  await page.goto(`/backoffice/after-sales/${code}/show`)
  await page.getByRole('button', { name: '驳回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(page.getByRole('dialog').getByText('请填写原因')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox').fill('人为损坏')
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('已驳回').first()).toBeVisible()
  await expect(page.getByText('人为损坏')).toBeVisible()
})

test('the board leads to the cases behind one of its figures', async ({ open, shop }) => {
  const buyer = await addBuyer(shop, { discountGroup: 1 })
  const order_code = await receivedOrder(shop, buyer)
  const wanted = { ...APPLICATION, type: 1, order_code } as const
  const partCodes = [{ item_num: 1, part_code: 'KP-1115', quantity: 1 }]
  const { code } = unwrap(await buyer.call.addAfterSale({ ...wanted, reason: 'quality', partCodes }))
  const other = unwrap(await buyer.call.addAfterSale({ ...wanted, reason: 'damage', partCodes }))
  const page = await open({ as: 'aftersales', app: 'backoffice' })
  await page.goto('/backoffice/board')
  const reasons = page.getByRole('region', { name: '售后申请（按原因）' })
  await reasons
    .getByRole('link', { name: /商品质量问题/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await expect(page.getByRole('link', { name: other.code })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '资金' })).toHaveCount(0)
})
