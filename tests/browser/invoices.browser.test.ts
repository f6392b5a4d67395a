import { readFile } from 'node:fs/promises'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { inRoute } from '@portafilter/kit'
import { type Invoice, ofdInvoice, pdfInvoice, xmlInvoice } from '../../modules/invoicing/testing/invoice-files.ts'
import { aNumber } from '../acceptance/testing/invoices.ts'
import { acts, paidOrder, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { signInToBackoffice } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'
import { comesTooLate } from './steps/unheard.ts'

const LINES = [{ part_code: 'KP-1115', quantity: 3 }]

/** Of an ordinary invoice. */
const NONE = { registered_phone: '', registered_address: '', bank_of_deposit: '', bank_account: '' }

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('an invoice is asked for, issued by dropping its files, and downloaded', async ({ open, shop }) => {
  const account = await addBuyer(shop)
  const staff = await shop.signIn('finance')
  const code = await paidOrder(account, staff, LINES)
  const buyer = await open({ as: account.account })
  await test.step('the buyer asks for it, under the title of the firm', async () => {
    await buyer.goto(`/order_details/${inRoute(code)}`)
    await buyer.route('**/getLastInvoice*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await buyer.getByRole('button', { name: '申请开票' }).click()
    const dialog = buyer.getByRole('dialog', { name: '申请开票' })
    await expect(dialog.getByRole('alert')).toHaveText('未能读取上次的开票信息，请直接填写。')
    await expect(dialog.getByRole('textbox', { name: '抬头名称' })).not.toBeEditable()
    await expect(dialog.getByRole('radio', { name: '个人' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: '单位税号' }).fill('')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(dialog.getByText('请输入单位税号')).toBeVisible()
    await dialog.getByRole('textbox', { name: '单位税号' }).fill('91310000DEMO1001XQ')
    // What the last one said may come late: what was typed stays.
    const last = { invoice_type: 1, title_type: 2, invoice_title: account.erpCode, tax_number: '91310000LATE' }
    await buyer.route('**/getLastInvoice*', (route) =>
      route.fulfill({ json: { result: 1, object: { ...last, ...NONE } } }),
    )
    await buyer.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(dialog.getByRole('alert')).toBeHidden()
    await buyer.unroute('**/getLastInvoice*')
    await expect(dialog.getByRole('textbox', { name: '单位税号' })).toHaveValue('91310000DEMO1001XQ')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(buyer.getByText('提交成功，请耐心等待...')).toBeVisible()
    await expect(buyer.getByText('开票中')).toBeVisible()
  })
  await test.step('the page of the application leads to the order then', async () => {
    await buyer.goto(`/forInvoice/${inRoute(code)}`)
    await expect(buyer).toHaveURL(/\/order_details\//)
  })
  const finance = await open({ app: 'backoffice' })
  await signInToBackoffice(finance, 'finance')
  await test.step('finance hands the request back, and the buyer reads why and asks again', async () => {
    await finance.goto(`/backoffice/invoices/${code}/show`)
    await finance.getByRole('button', { name: '退回申请' }).click()
    const asking = finance.getByRole('dialog')
    await asking.getByRole('textbox', { name: '原因' }).fill('税号有误')
    await asking.getByRole('button', { name: '退回申请' }).click()
    await expect(finance.getByRole('main')).toContainText('等待买家重新申请。原因：税号有误')
    await buyer.reload()
    await expect(buyer.getByText('开票申请已退回，请更正后重新申请 · 原因：税号有误')).toBeVisible()
    await buyer.getByRole('button', { name: '申请开票' }).click()
    const dialog = buyer.getByRole('dialog', { name: '申请开票' })
    await dialog.getByRole('textbox', { name: '单位税号' }).fill('91310000DEMO1001XQ')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(buyer.getByText('开票中')).toBeVisible()
    await expect(buyer.getByText('开票申请已退回')).toBeHidden()
  })

  const { amount, details } = await staff.desk.one(invoicesResource, code)
  const said: Invoice = {
    number: aNumber(),
    issued_on: '2026-11-21',
    total: amount,
    title: details?.invoice_title ?? '',
    tax_number: details?.tax_number ?? '',
  }
  const chosen = () => finance.getByLabel('拖入发票文件').last()
  const pdf = named('1.pdf', pdfInvoice(said))
  await test.step('a file whose request has changed since is to be dropped in again', async () => {
    await finance.goto('/backoffice/invoices')
    await chosen().setInputFiles([pdf])
    await finance.getByRole('status').filter({ hasText: code }).getByRole('button', { name: '登记发票' }).click()
    const json = {
      code: 'stale',
      by: 'finance2',
      at: '2026-11-21T09:00:00+08:00',
      action: 'InvoiceRequested',
      message: '',
    }
    await finance.route('**/staff-api/invoices/*/issue', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await finance.getByRole('dialog').getByRole('button', { name: '登记发票' }).click()
    await expect(finance.getByRole('alert').filter({ hasText: 'finance2' })).toBeVisible()
    await expect(finance.getByRole('alert').filter({ hasText: '1.pdf' })).toContainText('重新拖入')
    await expect(finance.getByRole('button', { name: '登记发票' })).toHaveCount(0)
  })
  await test.step('finance drops in the files, and one of somebody else', async () => {
    await chosen().setInputFiles([
      pdf,
      named('2.bin', ofdInvoice(said)),
      named(`${said.number}.xml`, xmlInvoice({ ...said, title: '别的公司', number: aNumber() })),
    ])
    await expect(finance.getByRole('alert').filter({ hasText: `${said.number}.xml` })).toContainText(
      '没有待开票的申请与文件中的抬头、税号相符',
    )
    const found = finance.getByRole('status').filter({ hasText: code })
    await expect(found).toContainText('PDF, OFD')
    await found.getByRole('button', { name: '登记发票' }).click()
    const dialog = finance.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: '发票号码' })).toHaveValue(said.number)
    await dialog.getByRole('textbox', { name: '发票号码' }).fill('123')
    await dialog.getByRole('button', { name: '登记发票' }).click()
    await expect(dialog.getByText('请输入20位数字的发票号码')).toBeVisible()
    await dialog.getByRole('textbox', { name: '发票号码' }).fill(said.number.replace(/(.{4})/g, '$1 '))
    await dialog.getByRole('button', { name: '登记发票' }).click()
    await expect(finance.getByText(`已登记：${code}`)).toBeVisible()
  })

  await test.step('the buyer downloads it', async () => {
    await buyer.reload()
    await comesTooLate(buyer, '**/files/**', 50_000)
    await buyer.getByRole('button', { name: '下载发票' }).click()
    await expect(buyer.getByText('网络请求超时')).toBeVisible()
    const download = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: '下载发票' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${code}.pdf`)
    expect(await readFile(await file.path())).toEqual(pdfInvoice(said))
    const other = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: 'OFD' }).click()
    expect((await other).suggestedFilename()).toMatch(/\.ofd$/)
  })

  await test.step('a refund behind it is reddened by a file that names it', async () => {
    expect((await acts(staff, 'orders', code, 'cancel', { reason: '缺货' })).status).toBe(200)
    // By its list, which has less of each row than the page needs.
    await finance.goto('/backoffice/invoices?filter=%7B%22status%22%3A%22red%22%7D')
    await finance.getByRole('link', { name: code }).first().click()
    await expect(finance.getByRole('heading', { name: code })).toBeVisible()
    await expect(finance.getByRole('main')).toContainText('待红冲')
    const red = { ...said, number: aNumber(), total: -amount, original: said.number }
    await chosen().setInputFiles([named('red', pdfInvoice(red))])
    await finance.getByRole('button', { name: '登记红字发票' }).click()
    const dialog = finance.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: '原发票号码' })).toHaveValue(said.number)
    await dialog.getByRole('textbox', { name: '红字确认单编号' }).fill('31000000000000000001')
    await dialog.getByRole('button', { name: '登记红字发票' }).click()
    await expect(finance.getByText(`红字发票已登记：${code}`)).toBeVisible()
    await expect(finance.getByRole('main')).toContainText('已开票')
    await buyer.reload()
    const download = buyer.waitForEvent('download')
    // Of one kind the invoice's own comes first.
    await buyer.getByRole('button', { name: 'PDF', exact: true }).last().click()
    expect(await readFile(await (await download).path())).toEqual(pdfInvoice(red))
    const saved: string[] = []
    buyer.on('download', (each) => saved.push(each.suggestedFilename()))
    await buyer.getByRole('button', { name: '下载发票' }).click()
    await expect.poll(() => saved.toSorted()).toEqual([`${code}-1.pdf`, `${code}.pdf`])
  })
})

test('the form says that the title is still loading, and why it is not there', async ({ open, shop }) => {
  const account = await addBuyer(shop)
  const code = await paidOrder(account, await shop.signIn('finance'), LINES)
  const page = await open({ as: account.account })
  let release = (_reached: boolean): void => undefined
  const answered = new Promise<boolean>((resolve) => {
    release = resolve
  })
  await page.route(/getUserInvoiceTitle/, async (route) => {
    if (await answered) await route.continue()
    else await route.abort()
  })
  await page.goto(`/forInvoice/${inRoute(code)}`)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('抬头名称加载中，请再次提交')).toBeVisible()
  release(false)
  await expect(page.getByText('获取抬头失败，请检查网络')).toBeVisible()
  await page.unroute(/getUserInvoiceTitle/)
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('textbox', { name: '抬头名称' })).toHaveValue(account.erpCode ?? '')
  await page.getByRole('radio', { name: '增值税专用发票' }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请填写完整的发票信息')).toBeVisible()
  await expect(page.getByText('请输入注册电话')).toBeVisible()
  const wanted = { order_code: code, invoice_type: 1, title_type: 2, tax_number: '91310000DEMO1001XQ' } as const
  unwrap(await account.call.applyForInvoice({ ...wanted, invoice_title: account.erpCode ?? '' }))
  await page.getByRole('radio', { name: '电子普通发票' }).check()
  await page.getByRole('textbox', { name: '单位税号' }).fill(wanted.tax_number)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('该订单已申请开票，请勿重复提交...')).toBeVisible()
})
