import type { Page } from '@playwright/test'
import { MINUTE_MS } from '@portafilter/kernel'
import { chatsResource } from '@portafilter/support/contract'
import { talking } from '../acceptance/testing/chats.ts'
import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addStaff } from '../acceptance/testing/world.ts'
import { chatWire } from './steps/chat-wire.ts'
import { BACKOFFICE } from './steps/people.ts'
import { SLIP_FILE, slipPicture } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'

test('a chat that a colleague has claimed while there was no connection waits for nobody', async ({ open, shop }) => {
  const [person, clerk, colleague] = [
    await addBuyer(shop),
    await addStaff(shop, 'support'),
    await addStaff(shop, 'support'),
  ]
  const page = await open({ as: clerk.account })
  const wire = await chatWire(page)
  await page.goto('/ImDialogs')
  await expect.poll(wire.heard).toContain('welcome')
  const { chat } = await talking(shop).says(person)
  await expect.poll(wire.heard).toContain(person.account)
  const row = page.getByRole('tabpanel', { name: '待接手' }).getByText(person.erpCode ?? '')
  await expect(row).toBeVisible()
  await wire.cut()
  const { version } = await colleague.desk.one(chatsResource, String(chat))
  await colleague.staff.act('chats', String(chat), 'claim', { version })
  // As after a minute: of what has just changed the server tells whoever comes.
  const ago = new Date(Date.now() - MINUTE_MS)
  await shop.db.updateTable('chats').set({ last_at: ago }).where('id', '=', chat).execute()
  await expect(row).toBeVisible()
  wire.mend()
  await expect(row).toBeHidden()
})

const opensChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^联系客服/ }).click()
  await page.getByRole('tab', { name: /^在线客服/ }).click()
}

/** Writes what does not go out; the page may be loaded anew all the same. Answers the questions that it asks. */
const writesInVain = async (page: Page, words: string): Promise<readonly string[]> => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()
  })
  const field = page.getByRole('textbox', { name: '输入消息' })
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByText('尚未发送')).toBeVisible()
  return asked
}

test('words that a reload has overtaken are asked about, and go out though the chat stays closed', async ({
  open,
  shop,
}) => {
  const person = await addBuyer(shop)
  const page = await open({ as: person.account })
  const wire = await chatWire(page)
  await wire.cut()
  await page.goto('/')
  await opensChat(page)
  const asked = await writesInVain(page, '还在路上')
  await page.reload()
  const before = wire.tries()
  await expect.poll(wire.tries).toBeGreaterThan(before)
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload', 'confirm'])
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  wire.mend()
  const said = async () => unwrap(await person.call.getMessages({})).messages.map(({ body }) => body)
  await expect.poll(said).toContain('还在路上')
  await expect(page.getByRole('dialog', { name: '联系客服' })).toBeHidden()
})

test('a picture whose upload fails while the chat is closed is asked about, stands there again, and goes out', async ({
  open,
  shop,
}) => {
  const person = await addBuyer(shop)
  const page = await open({ as: person.account })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await page.goto('/')
  await opensChat(page)
  await page.locator('#support input[type=file]').setInputFiles(await slipPicture({ amount: '', remark: '' }))
  await expect(page.getByRole('img', { name: SLIP_FILE })).toBeVisible()
  const { promise, resolve: fails } = Promise.withResolvers<void>()
  await page.route('**/file/uploadImage', (route) => promise.then(() => route.abort()), { times: 1 })
  const leaves = page.waitForRequest('**/file/uploadImage')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await leaves
  await page.getByRole('dialog', { name: '联系客服' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => asked).toEqual(['confirm'])
  fails()
  await page.keyboard.press('Escape')
  await opensChat(page)
  await expect(page.getByRole('alert').filter({ hasText: '图片发送失败' })).toBeVisible()
  await expect(page.getByRole('img', { name: SLIP_FILE })).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  // Out of hours a note follows it.
  const said = async () => unwrap(await person.call.getMessages({})).messages.filter(({ kind }) => kind === 'picture')
  await expect.poll(said).toHaveLength(1)
  await expect(page.getByRole('img', { name: SLIP_FILE })).toBeHidden()
})

test('in the backoffice such words are asked about, and go out, from whichever page is opened next', async ({
  open,
  shop,
}) => {
  const [person, clerk] = [await addBuyer(shop), await addStaff(shop, 'support')]
  const { chat } = await talking(shop).says(person)
  const page = await open({ as: clerk.account, app: 'backoffice' })
  const wire = await chatWire(page)
  await wire.cut()
  await page.goto(`${BACKOFFICE}/chats/${chat}/show`)
  const asked = await writesInVain(page, '马上查一下')
  await page.goto(`${BACKOFFICE}/orders`)
  const before = wire.tries()
  await expect.poll(wire.tries).toBeGreaterThan(before)
  await page.getByRole('banner').getByRole('button', { name: clerk.account }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload', 'confirm'])
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
  wire.mend()
  const said = async () => (await talking(shop).messagesIn(chat)).map(({ body }) => body)
  await expect.poll(said).toContain('马上查一下')
})
