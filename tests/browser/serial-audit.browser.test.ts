import { addBuyer } from '../acceptance/testing/world.ts'
import { atConfirmation } from './steps/checkout.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard } from './steps/unheard.ts'

/** Of CNY 320 each: above the limit of the month together. */
const MANY = { 'GH-5830': 50, 'KP-1115': 1 }

test('serial numbers are rejected once, changed, approved, and the order can be paid', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, MANY)
  await page.getByRole('button', { name: '提交订单' }).click()
  const rule = page.getByRole('dialog', { name: '当月订单金额超过限额' })
  await rule.getByRole('button', { name: '上传机器序列号' }).click()
  await expect(page.getByText('下单成功，请上传机器序列号')).toBeVisible()
  await expect(page).toHaveURL('/order')
  const code = (await page.getByRole('article').getAttribute('aria-label')) ?? ''
  const card = page.getByRole('article', { name: code })
  await expect(card.getByRole('button', { name: '去付款' })).toHaveCount(0)
  await card.getByRole('button', { name: '上传机器序列号' }).click()
  const dialog = page.getByRole('dialog', { name: '机器序列号' })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(dialog.getByText('请输入机器序列号')).toHaveCount(2)
  await expect(page.getByText('请完善所有必填信息')).toBeVisible()
  const fill = async (part: string, machine: string, phone = '13800138000') => {
    await dialog.getByRole('textbox', { name: `${part} 的机器序列号` }).fill(machine)
    await dialog.getByRole('textbox', { name: `${part} 的手机号码` }).fill(phone)
    await dialog.getByRole('textbox', { name: `${part} 的故障现象` }).fill('不出水')
  }
  const checkPhone = '核对手机号是否含有非数字存在或网络请求失败，请重试'
  await fill('冲煮头底圈', 'E61-0001', '138-0013-8000')
  await expect(dialog.getByText(checkPhone)).toBeVisible()
  await fill('冲煮头底圈', 'E61-0001')
  await expect(dialog.getByText(checkPhone)).toHaveCount(0)
  await fill('冲煮头法兰密封垫', 'e61 0001')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('机器序列号不能重复')).toBeVisible()
  await fill('冲煮头法兰密封垫', 'E61-0002')
  await test.step('answers that are lost are asked for again, and what was changed since is taken', async () => {
    await goesUnheard(page, 'insertSn')
    const readAgain = page.waitForResponse('**/getReason*')
    await dialog.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText(checkPhone)).toBeVisible()
    await readAgain
    await fill('冲煮头底圈', 'E61-0004')
    await goesUnheard(page, 'updateOrder')
    // The notice of before may still stand there: a press beside this request would be nobody's.
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('updateOrder'))
    await dialog.getByRole('button', { name: '提交审核' }).click()
    await lost
    await expect(page.getByText(checkPhone)).toBeVisible()
    await expect(dialog.getByRole('button', { name: '提交审核' })).not.toHaveClass(/loading/)
  })
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('成功添加了 2 个机器序列号')).toBeVisible()
  const underReview = card.getByRole('button', { name: '序列号审核中' })
  await expect(underReview).toHaveAttribute('aria-disabled', 'true')
  // A pointer would not press what says that it is disabled; who reads with the keyboard does.
  await underReview.press('Enter')
  await expect(page.getByText('请先上传SN号交由售后审批，若驳回再次点击查看')).toBeVisible()

  const office = await open({ as: 'aftersales', app: 'backoffice' })
  await office.goto(`/backoffice/serial-audits/${code}/show`)
  await expect(office.getByRole('table')).toContainText('E61-0004')
  await office.getByRole('button', { name: '驳回' }).click()
  await office.getByRole('dialog').getByRole('textbox').fill('第二个序列号不存在')
  await office.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(office.getByText('已驳回').first()).toBeVisible()

  await page.reload()
  await card.getByRole('button', { name: '已驳回，重新上传' }).click()
  await expect(dialog.getByText('已驳回：第二个序列号不存在')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '冲煮头底圈 的机器序列号' })).toHaveValue('E61-0004')
  await dialog.getByRole('textbox', { name: '冲煮头法兰密封垫 的机器序列号' }).fill('E61-0003')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('成功添加了 2 个机器序列号')).toBeVisible()

  await office.goto('/backoffice/serial-audits')
  await office.getByRole('link', { name: code }).click()
  await expect(office.getByRole('table')).toContainText('E61-0003')
  await office.getByRole('button', { name: '通过' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await expect(office.getByText('已通过').first()).toBeVisible()

  await page.reload()
  await card.getByRole('button', { name: '去付款' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单支付')
})
