import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { paidOrder, unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addStaff, type Buyer } from '../acceptance/testing/world.ts'
import { leave } from './steps/contexts.ts'
import { APPLICATION } from './steps/orders.ts'
import { opened } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { behindTwoProcesses } from './steps/two-processes.ts'
import { heldFromNowOn } from './steps/unheard.ts'

const PART = 'GH-5800'

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: /^联系客服/ }).click()
  await page.getByRole('tab', { name: /^在线客服/ }).click()
}
const chatOf = async (page: Page) => {
  await page.goto('/')
  await openChat(page)
}
const field = (page: Page) => page.getByRole('textbox', { name: '输入消息' })
const says = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
/** What stands in the chat, in order. */
const wordsOn = (page: Page) => page.getByRole('region', { name: '聊天记录' }).getByRole('listitem')
const hears = (page: Page, words: string) =>
  expect(wordsOn(page).filter({ hasText: words, hasNotText: '发送中' })).toHaveCount(1)

const answers = async (page: Page, { erpCode }: Buyer) => {
  await page.goto('/ImDialogs')
  await expect(page.getByText('请选择聊天对象')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(erpCode ?? '') }).click()
}

test('a buyer and support talk over two processes, of which one is killed: nothing is lost, nothing comes twice', async ({
  browser,
  shop,
}) => {
  const person = await addBuyer(shop)
  const [clerk, colleague] = [await addStaff(shop, 'support'), await addStaff(shop, 'support')]
  const two = await behindTwoProcesses(shop)
  const [buyer, support] = await Promise.all([
    opened(browser, two.door, { as: person.account }),
    opened(browser, two.door, { as: clerk.account }),
  ])
  try {
    await test.step('a message is at the other’s, and read', async () => {
      two.prefer(two.one)
      await chatOf(buyer)
      await says(buyer, '第一条')
      await hears(buyer, '第一条')
      two.prefer(two.other)
      await answers(support, person)
      await hears(support, '第一条')
      await expect(wordsOn(buyer).filter({ hasText: '已读' })).toHaveCount(1)
      await says(support, '您好，我来看看')
      await hears(buyer, '您好，我来看看')
      await expect(wordsOn(buyer).filter({ hasText: '已读' })).toHaveCount(1)
    })
    await test.step('what is written while a process dies arrives once, in order', async () => {
      for (const words of ['第二条', '第三条', '第四条']) await says(buyer, words)
      await two.one.kill()
      for (const words of ['第五条', '第六条']) await says(buyer, words)
      await hears(support, '第六条')
      await hears(buyer, '第六条')
      for (const page of [support, buyer]) {
        const all = (await wordsOn(page).allInnerTexts()).flatMap((text) => /第.条/.exec(text) ?? [])
        expect(all).toEqual(['第一条', '第二条', '第三条', '第四条', '第五条', '第六条'])
      }
    })
    await test.step('a reply waits for what has come above it', async () => {
      await support.evaluate(() => document.querySelector('[aria-label="聊天记录"]')?.scrollTo(0, 0))
      await field(support).fill('马上发货')
      await says(buyer, '请等一下')
      await expect(support.getByRole('button', { name: /有新消息/ })).toBeVisible()
      await field(support).press('Enter')
      await expect(support.getByRole('alert').filter({ hasText: '尚未发送' })).toBeVisible()
      await support.getByRole('button', { name: '仍然发送' }).click()
      await hears(buyer, '马上发货')
    })
    await test.step('claimed, a card goes into the cart, and the chat is closed or handed over', async () => {
      await support.getByRole('button', { name: '接手', exact: true }).click()
      await hears(buyer, '已接手')
      await support.getByRole('button', { name: '发送卡片' }).click()
      const dialog = support.getByRole('dialog', { name: '发送卡片' })
      await dialog.getByRole('textbox').fill(`${PART}O`)
      await dialog.getByRole('button', { name: '发送' }).click()
      await expect(support.getByRole('alert').filter({ hasText: `${PART}O` })).toBeVisible()
      await support.getByRole('button', { name: '发送卡片' }).click()
      await expect(dialog.getByRole('textbox')).toHaveValue(`${PART}O`)
      await dialog.getByRole('textbox').fill(PART)
      await dialog.getByRole('button', { name: '发送' }).click()
      await buyer.getByRole('button', { name: /^加入购物车：/ }).click()
      await hears(support, '已加入购物车')
      const cart = unwrap(await person.call.getCart({}))
      expect(cart).toMatchObject([{ part_code: PART, quantity: 1 }])
      await test.step('unless its buyer has written behind the dialog: it says so and goes', async () => {
        await support.getByRole('button', { name: '结束聊天' }).click()
        await says(buyer, '还有一个问题')
        await hears(support, '还有一个问题')
        await support.getByRole('dialog').getByRole('button', { name: '结束聊天' }).click()
        await expect(support.getByText('有您尚未看到的新消息，请先查看')).toBeVisible()
        await expect(support.getByRole('dialog')).toBeHidden()
      })
      await support.getByRole('button', { name: '转交', exact: true }).click()
      await support.getByRole('combobox').click()
      await support.getByTitle(new RegExp(colleague.account)).click()
      await support.getByRole('dialog').getByRole('button', { name: '转交' }).click()
      await hears(buyer, '转交')
    })
    await test.step('on a phone with its keyboard open one sees what one writes, and what it answers', async () => {
      for (const page of [buyer, support]) {
        await page.setViewportSize({ width: 390, height: 400 })
        await field(page).click()
        await expect(field(page)).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: '发送', exact: true })).toBeInViewport({ ratio: 1 })
        await expect(wordsOn(page).last()).toBeInViewport({ ratio: 1 })
      }
      await support.setViewportSize({ width: 1280, height: 720 })
    })
    await test.step('a card of an order leads to applying for after-sales, and the chat tells both of the case', async () => {
      await support.getByRole('button', { name: '发送卡片' }).click()
      const dialog = support.getByRole('dialog', { name: '发送卡片' })
      const order = await paidOrder(person, await shop.signIn('finance'), [{ part_code: PART, quantity: 1 }])
      await dialog.getByRole('textbox').fill(order)
      await dialog.getByRole('button', { name: '发送' }).click()
      await buyer.setViewportSize({ width: 390, height: 844 })
      await buyer.getByRole('button', { name: /^申请售后：/ }).click()
      await buyer.getByRole('checkbox', { name: /^选择/ }).check()
      await buyer.getByRole('textbox', { name: '问题描述' }).fill('还没有收到这一件商品，不再需要了。')
      await buyer.getByRole('textbox', { name: '联系电话' }).fill(APPLICATION.phone)
      await buyer.getByRole('textbox', { name: '账户名' }).fill(APPLICATION.account_name)
      await buyer.getByRole('textbox', { name: '开户行' }).fill(APPLICATION.deposit)
      await buyer.getByRole('textbox', { name: '卡号' }).fill(APPLICATION.card_number)
      await buyer.getByRole('button', { name: '提交申请' }).click()
      // The sheet would go with the page that is left, which still stands for a moment at the order's address.
      await expect(buyer.getByRole('heading', { name: '订单详情', level: 1 })).toBeVisible()
      await openChat(buyer)
      await hears(buyer, '已申请售后')
      await hears(support, '已申请售后')
    })
    await test.step('what comes while the panel is closed is marked on its button', async () => {
      // On a phone the page is out of reach beneath the sheet, until a card leads to another one.
      await expect(buyer.locator('[inert] #main')).toHaveCount(1)
      await wordsOn(buyer).getByRole('link').last().click()
      await expect(buyer.getByRole('dialog', { name: '联系客服' })).toBeHidden()
      await expect(buyer.getByRole('button', { name: '联系客服', exact: true })).toBeVisible()
      await expect(buyer.locator('[inert] #main')).toHaveCount(0)
      await says(support, '还有什么可以帮您？')
      await expect(buyer.getByRole('button', { name: /^联系客服.*1/ })).toBeVisible()
    })
    await test.step('in the backoffice what was held goes into the composer, and a chat is closed as it stood there', async () => {
      const [id, now] = [randomUUID(), new Date()]
      const holds = () =>
        sql`
          insert into chat_planned (id, chat, sender, seen, body, due_at, held_at)
          select ${id}, c.id, u.id, 0, '周五到货', ${now}, ${now} from chats c, users u
          where c.buyer = ${person.user} and u.account = ${clerk.account}`.execute(shop.db)
      await holds()
      const chats = shop.db.selectFrom('chats').select('id').where('buyer', '=', person.user)
      const office = await opened(browser, two.door, { as: clerk.account, app: 'backoffice' })
      const goOn = await heldFromNowOn(office, '**/staff-api/chats/*', async () => {
        await office.goto(`/backoffice/chats/${(await chats.executeTakeFirstOrThrow()).id}/show`)
        await expect(office.getByRole('button', { name: '放入输入框' })).toBeVisible()
      })
      await sql`delete from chat_planned where id = ${id}`.execute(shop.db)
      await office.getByRole('button', { name: '放入输入框' }).click()
      await expect(office.getByText('该定时消息已发送或已撤销')).toBeVisible()
      await expect(field(office)).toHaveValue('')
      goOn()
      await holds()
      await office.reload()
      await office.getByRole('button', { name: '放入输入框' }).click()
      await expect(field(office)).toHaveValue('周五到货')
      await expect(office.getByText('到期未发送')).toBeHidden()
      await office.getByRole('button', { name: '结束聊天' }).click()
      await openChat(buyer)
      await says(buyer, '再等等')
      // What stands behind the dialog is hidden from readers, not from the eye.
      await expect(office.getByText('再等等', { exact: true })).toBeVisible()
      const dialog = office.getByRole('dialog', { name: /结束聊天/ })
      await dialog.getByRole('button', { name: '结束聊天' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('有您尚未看到的新消息，请先查看')
      await leave(office)
    })
    await test.step('a buyer does not find the page on which support answers', async () => {
      await buyer.goto('/ImDialogs')
      await expect(buyer.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    })
  } finally {
    await Promise.all([buyer, support].map(leave))
    await two.close()
  }
})
