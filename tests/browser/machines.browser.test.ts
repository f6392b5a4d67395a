import { join } from 'node:path'
import { sheetsResource } from '@portafilter/sheets/contract'
import { sheetPicture } from './steps/editor.ts'
import { BACKOFFICE } from './steps/people.ts'
import { settled } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

test('catalogue staff add a machine with a picture, a sheet and a document and publish it; a buyer finds it, until it is taken away', async ({
  open,
  shop,
}) => {
  const name = `卡珀拉 N${Date.now()}`
  const { desk } = await shop.signIn('catalogue')
  const { rows } = await desk.list(sheetsResource, { filter: { q: '锅炉', drafted: false }, range: [0, 0] })
  const sheet = rows[0]?.name_cn ?? ''
  const buyer = await open({ as: 'dealer' })
  await buyer.goto(`/?search=${encodeURIComponent(name)}`)
  await expect(buyer.getByRole('link', { name })).toBeHidden()

  const page = await open({ as: 'catalogue', app: 'backoffice' })
  const dialog = page.getByRole('dialog')
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await test.step('it is made, and its page says what it lacks', async () => {
    await page.goto(`${BACKOFFICE}/machines`)
    await settled(page)
    await press('新建机器')
    await dialog.getByRole('combobox', { name: '类型' }).click()
    await page.getByRole('option', { name: /^1 / }).click()
    await dialog.getByRole('textbox', { name: '中文名称' }).fill(name)
    await dialog.getByRole('textbox', { name: '英文名称' }).fill(`${name} Espresso Machine`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('发布前还需补充')).toBeVisible()
    await expect(page.getByRole('button', { name: '发布', exact: true })).toBeHidden()
  })
  await test.step('it is given a picture, of which a text is none, and a sheet', async () => {
    const file = page.getByLabel('上传图片')
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') })
    await expect(page.getByRole('alert').filter({ hasText: '只能上传jpg、jpeg、png格式的图片' })).toBeVisible()
    await file.setInputFiles(await sheetPicture(600, 600))
    await expect(page.getByRole('img', { name: `${name}的图片` })).toBeVisible()
    await page.getByRole('region', { name: '爆炸图与整机编码' }).getByRole('button', { name: '修改' }).click()
    const drawn = dialog.getByRole('combobox', { name: '爆炸图' })
    await drawn.fill(sheet)
    // Enter that chooses none of several, or nothing that was found, does not save it as it was.
    await drawn.fill('—')
    await drawn.press('Enter')
    await expect(drawn).toHaveValue('—')
    await drawn.fill(sheet)
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('可以发布了。')).toBeVisible()
  })
  await test.step('it is given a document, of whose file a text is none', async () => {
    await press('新建文档')
    for (const [field, typed] of Object.entries({ 中文标题: '用户手册', 英文标题: 'User manual' }))
      await dialog.getByRole('textbox', { name: field }).fill(typed)
    for (const field of ['中文说明', '英文说明']) await dialog.getByRole('textbox', { name: field }).fill('Cleaning')
    await dialog.getByRole('combobox', { name: '文件语言' }).click()
    await page.getByRole('option', { name: '英文' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('还没有文件，买家看不到')).toBeVisible()
    const file = page.getByLabel('上传PDF')
    await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') })
    await expect(page.getByRole('alert').filter({ hasText: '文件不是完整的PDF' })).toBeVisible()
    await file.setInputFiles(join(import.meta.dirname, '../corpus/documents/reportlab.pdf'))
    await expect(page.getByRole('link', { name: '按买家的方式打开' })).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('link', { name: '用户手册' }).first()).toBeVisible()
  })
  await test.step('published it is found and opened by the buyer, and its document', async () => {
    await press('发布')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('已发布', { exact: true })).toBeVisible()
    await buyer.reload()
    await buyer.getByRole('link', { name }).click()
    await expect(buyer.getByRole('heading', { name }).first()).toBeVisible()
    await buyer.getByRole('tab', { name: '服务文档' }).click()
    const view = buyer.getByRole('link', { name: /^查看 用户手册/ })
    const answer = await buyer.request.get((await view.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })
  await test.step('taken from the shop, its page says that there is none', async () => {
    await press('取消发布')
    await dialog.getByRole('button', { name: '取消发布', exact: true }).click()
    await expect(page.getByText('未发布', { exact: true })).toBeVisible()
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: '机器不存在', level: 1 })).toBeVisible()
    await expect(buyer.getByRole('button', { name: '返回首页' })).toBeVisible()
  })
})
