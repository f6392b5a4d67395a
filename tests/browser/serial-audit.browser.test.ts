import { exemptionsResource } from '@portafilter/ordering/contract'
import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff } from '../acceptance/testing/world.ts'
import { atConfirmation, orderCount } from './steps/checkout.ts'
import { axeFaults, scrollsSideways } from './steps/faults.ts'
import { pastes } from './steps/pasting.ts'
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
  await rule.getByRole('button', { name: '填写机器序列号' }).click()
  await page.getByRole('button', { name: '先提交订单，稍后在“我的订单”填写' }).click()
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
    await dialog.getByRole('combobox', { name: `${part} 的机器序列号` }).fill(machine)
    await dialog.getByRole('textbox', { name: `${part} 的手机号码` }).fill(phone)
    await dialog.getByRole('textbox', { name: `${part} 的故障现象` }).fill('不出水')
  }
  const checkPhone = '核对手机号是否含有非数字存在或网络请求失败，请重试'
  await fill('冲煮头底圈', 'E61-0001', '138-0013-8000')
  await expect(dialog.getByText(checkPhone)).toBeVisible()
  await fill('冲煮头底圈', 'E61-0001')
  await expect(dialog.getByText(checkPhone)).toHaveCount(0)
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
  await expect(dialog.getByRole('combobox', { name: '冲煮头底圈 的机器序列号' })).toHaveValue('E61-0004')
  await dialog.getByRole('combobox', { name: '冲煮头法兰密封垫 的机器序列号' }).fill('E61-0003')
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

test('the monthly rule is seen coming; thirty machines go in with the order, on a phone', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const codes = await Promise.all(Array.from({ length: 30 }, () => addPart(shop, { price: 40_000 })))
  unwrap(await buyer.call.addLines({ lines: codes.map((part_code) => ({ part_code, quantity: 1 })) }))
  const page = await open({ as: buyer.account, phone: true })
  const submissions: string[] = []
  page.on('request', (request) => request.url().endsWith('/submitOrder') && submissions.push(request.postData() ?? ''))
  const isInSight = async (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
    await expect(button, name).toBeInViewport({ ratio: 1 })
    return button
  }

  await page.goto('/shoppingCart')
  const sums = page.getByRole('region', { name: '合计' })
  const meter = sums.getByRole('meter', { name: '本月配件限额' })
  await expect(meter).toHaveAttribute('aria-valuetext', '已用 ¥0.00，本单计入 ¥0.00，限额 ¥10,000.00，还剩 ¥10,000.00')
  await sums.getByRole('checkbox', { name: '全选' }).check()
  await expect(meter).toHaveAttribute('aria-valuetext', /本单计入 ¥12,000.00.*超出 ¥2,000.00$/)
  await expect(sums).toContainText('提交时需填写机器序列号，或上浮50%快捷支付')
  await sums.getByRole('button', { name: '去结算' }).click()
  await expect(page.getByRole('region', { name: '订单说明' }).getByRole('meter')).toBeAttached()
  await page.getByRole('button', { name: '提交订单' }).click()

  const rule = page.getByRole('dialog', { name: '当月订单金额超过限额' })
  await expect(rule.getByRole('region', { name: '价格不变，填写机器序列号' })).toContainText('¥12,000.00')
  await expect(rule.getByRole('region', { name: '快捷支付，无需序列号' })).toContainText('¥18,000.00')
  for (const name of ['快捷支付（上浮50%）', '返回修改']) await isInSight(name)
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])
  await (await isInSight('填写机器序列号')).click()
  const grid = page.getByRole('dialog', { name: '填写机器序列号' })
  expect(await orderCount(buyer)).toBe(0)
  const rows = grid.getByRole('row').filter({ has: page.getByRole('textbox') })
  await expect(rows).toHaveCount(30)
  await (await isInSight('提交订单和序列号')).click()
  await expect(grid.getByRole('alert')).toHaveText('请完善所有必填信息')
  const machineIn = (row: number) => rows.nth(row).getByRole('combobox')
  await expect(machineIn(0)).toBeFocused()
  await pastes(machineIn(0), { text: 'E61-0001\t13800138001\t漏水\r\nE61-0002\t13800138002\t不出水\r\n' })
  await expect(grid).toContainText('已粘贴 2 行')
  await expect(machineIn(1)).toHaveValue('E61-0002')
  await machineIn(1).press('Enter')
  await expect(machineIn(2)).toBeFocused()
  for (const column of ['机器序列号', '手机号码', '故障现象'])
    await grid.getByRole('button', { name: `向下填充：${column}` }).click()
  await expect(machineIn(29)).toHaveValue('E61-0002')
  expect([...(await axeFaults(page)), ...(await scrollsSideways(page))]).toEqual([])

  // A phone has dropped the page meanwhile.
  await page.reload()
  await page.getByRole('button', { name: '提交订单' }).click()
  await (await isInSight('填写机器序列号')).click()
  await expect(machineIn(29)).toHaveValue('E61-0002')

  // The order is there before its machines are: what was typed is not lost with an answer.
  await page.route('**/insertSn', (route) => route.abort())
  await (await isInSight('提交订单和序列号')).click()
  await expect(page).toHaveURL('/order')
  const dialog = page.getByRole('dialog', { name: '机器序列号' })
  await expect(machineIn(0)).toHaveCount(0)
  await page.unroute('**/insertSn')
  const again = dialog.getByRole('row').filter({ has: page.getByRole('textbox') })
  await expect(again.nth(29).getByRole('combobox')).toHaveValue('E61-0002')
  await dialog.getByRole('checkbox', { name: '30 种配件用于同一台机器' }).check()
  await expect(again).toHaveCount(1)
  await (await isInSight('提交审核')).click()
  await expect(page.getByText('成功添加了 30 个机器序列号')).toBeVisible()
  await expect(page.getByRole('article').getByRole('button', { name: '序列号审核中' })).toBeVisible()
  // It was asked about twice, and submitted once.
  expect(submissions).toHaveLength(3)
  expect(await orderCount(buyer)).toBe(1)
  expect(unwrap(await buyer.call.getOwnMachines())).toEqual([{ machineCode: 'E61-0001', phoneNumber: '13800138001' }])
})

test('where none are asked for any more once the way is chosen, the order is paid at once', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const page = await open({ as: buyer.account })
  await atConfirmation(page, buyer, MANY)
  await page.getByRole('button', { name: '提交订单' }).click()
  const rule = page.getByRole('dialog', { name: '当月订单金额超过限额' })
  await rule.getByRole('button', { name: '填写机器序列号' }).click()
  // As the month turns meanwhile, support make an exemption.
  const support = await addStaff(shop, 'support')
  await support.desk.create(exemptionsResource, { kind: 'firm', code: buyer.erpCode ?? '', note: '' })
  const grid = page.getByRole('dialog', { name: '填写机器序列号' })
  for (const part of ['冲煮头底圈', '冲煮头法兰密封垫']) {
    await grid.getByRole('combobox', { name: `${part} 的机器序列号` }).fill('E61-0001')
    await grid.getByRole('textbox', { name: `${part} 的手机号码` }).fill('13800138000')
    await grid.getByRole('textbox', { name: `${part} 的故障现象` }).fill('不出水')
  }
  await grid.getByRole('button', { name: '提交订单和序列号' }).click()
  await expect(page).toHaveURL(/\/orderPay\//)
})
