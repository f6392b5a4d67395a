import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { acts, noteOf, ordered, paidOrder, voucherWaiting } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { type Filled, filled, GASKET } from './steps/orders.ts'
import { BACKOFFICE } from './steps/people.ts'
import { onPaper, sheets } from './steps/printing.ts'
import { settled } from './steps/screens.ts'
import { signInToBackoffice } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'
import { goesUnheard, heldBack } from './steps/unheard.ts'

let state: Filled
test.beforeAll(async ({ shop }) => {
  state = await filled(shop, await addBuyer(shop, { discountGroup: 1 }))
})

test('a list and a page on their way show their shape, and nothing moves when they come', async ({ open }) => {
  const page = await open({ as: 'admin', app: 'backoffice' })
  const release = await heldBack(page, /staff-api\/orders/)
  await page.goto(`${BACKOFFICE}/orders`)
  const waiting = page.getByRole('status', { name: '加载中' })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  const head = page.getByRole('columnheader', { name: '订单号', includeHidden: true })
  const before = await head.boundingBox()
  expect(await waiting.locator('tbody tr').count()).toBeGreaterThan(5)
  release()
  await expect(page.getByRole('link', { name: state.shipped })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect((await head.boundingBox())?.y).toBe(before?.y)
})

const SAVED = '已存筛选'
const saves = async (page: Page, name: string) => {
  const begin = async () => {
    await page.getByRole('button', { name: SAVED }).click()
    await page.getByRole('menuitem', { name: '保存当前筛选…' }).click()
  }
  await begin()
  const dialog = page.getByRole('dialog', { name: '保存当前筛选' })
  const named = dialog.getByRole('textbox', { name: '名称' })
  await named.fill(name)
  // What was typed is there again when the form is.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await begin()
  await expect(named).toHaveValue(name)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const signsOut = async (page: Page, person: string) => {
  await page.getByRole('banner').getByRole('button', { name: person }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '员工登录' })).toBeVisible()
}

test('a saved filter stays its person’s: kept over a sign-out, unseen by the next one', async ({ open }) => {
  const page = await open({ app: 'backoffice' })
  await signInToBackoffice(page, 'finance')
  await page.goto(`${BACKOFFICE}/orders`)
  await page.getByRole('tab', { name: '已取消' }).click()
  await expect(page.getByRole('link', { name: state.shipped })).toBeHidden()
  await saves(page, '取消的订单')
  // What signing out forgets does not wait for the server.
  const answered = Promise.withResolvers<void>()
  await page.route(/removeToken/, async (route) => {
    await answered.promise
    await route.continue().catch(() => undefined)
  })
  await signsOut(page, '财务 陈静')

  await signInToBackoffice(page, 'aftersales')
  answered.resolve()
  await page.goto(`${BACKOFFICE}/orders`)
  await page.getByRole('button', { name: SAVED }).click()
  await expect(page.getByRole('menuitem', { name: '还没有保存的筛选' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '取消的订单' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    localStorage.removeItem('backoffice.token')
    localStorage.removeItem('backoffice.user')
  })

  await signInToBackoffice(page, 'finance')
  await page.goto(`${BACKOFFICE}/orders`)
  await expect(page.getByRole('tab', { name: '全部', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: SAVED }).click()
  await page.getByRole('menuitem', { name: '取消的订单' }).click()
  await expect(page.getByRole('tab', { name: '已取消' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: state.cancelled })).toBeVisible()
})

test('days are shown and chosen in the reader’s language, and asked for as Beijing days', async ({ open }) => {
  const page = await open({ as: 'admin', app: 'backoffice', language: 'CN' })
  await page.goto(`${BACKOFFICE}/orders?filter=${encodeURIComponent('{"start_date":"2026-03-05"}')}`)
  await settled(page)
  const from = page.getByRole('group', { name: '开始日期' })
  await expect(from).toContainText('2026-03-05')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('group', { name: 'From' })).toContainText('5 Mar 2026')
  await page.getByRole('button', { name: /^Choose date, selected date/ }).click()
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"2026-03-17"'))
  await page.getByRole('dialog').getByRole('gridcell', { name: '17', exact: true }).click()
  await asked
})

test('who has waited at the door arrives where they wanted to go', async ({ open, shop }) => {
  const buyer = await addBuyer(shop)
  const pay_no = await voucherWaiting(buyer, await ordered(buyer, GASKET))
  const page = await open({ app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/vouchers/${pay_no}/show`)
  await expect(page.getByRole('heading', { name: '员工登录' })).toBeVisible()
  await page.getByRole('textbox', { name: '账号' }).fill('finance')
  await page.getByRole('textbox', { name: '密码' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: /^通过/ })).toBeVisible()
})

/** A voucher's page with the form of a rejection filled in. */
const rejecting = async (page: Page, pay_no: string) => {
  await page.goto(`${BACKOFFICE}/vouchers/${pay_no}/show`)
  await page.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: '驳回原因' })
  await reason.fill('图片看不清')
  return { dialog, reason, confirm: dialog.getByRole('button', { name: '驳回', exact: true }) }
}

test('a refusal that names a field is told at it; what is no more is told on the page, and what was typed stays', async ({
  open,
}) => {
  const page = await open({ as: 'finance', app: 'backoffice' })
  const { dialog, reason, confirm } = await rejecting(page, `${state.waiting}-P1`)
  const answers = [
    { status: 422, json: { code: 'invalid_input', field: 'reason', message: '输入有误：驳回原因' } },
    { status: 422, json: { code: 'invalid_operation', message: '无效操作' } },
    { status: 404, json: { code: 'voucher_not_found', message: '凭证不存在' } },
  ]
  await page.route('**/staff-api/vouchers/*/reject', (route) => route.fulfill(answers.shift()))
  await confirm.click()
  await expect(reason).toHaveAccessibleDescription('输入有误：驳回原因')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('无效操作')
  await expect(reason).toHaveAccessibleDescription('5 / 200')
  await expect(reason).toHaveValue('图片看不清')
  await confirm.click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '凭证不存在' })).toBeVisible()
  await expect(reason).toHaveValue('图片看不清')
  await expect(confirm).toHaveCount(0)
  await dialog.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('a ready-made reason is in the language that the buyer reads, not in that of whoever decides', async ({
  open,
  shop,
}) => {
  const buyer = await addBuyer(shop)
  const pay_no = await voucherWaiting(buyer, await ordered({ ...buyer, call: buyer.reading('EN').call }, GASKET))
  const page = await open({ as: 'finance', app: 'backoffice' })
  const { dialog, reason } = await rejecting(page, pay_no)
  await dialog.getByRole('button', { name: 'The money has not arrived' }).click()
  await expect(reason).toHaveValue('The money has not arrived')
})

test('keys open the decisions, and are nobody’s who may not decide', async ({ open }) => {
  const [finance, auditor] = await Promise.all(['finance', 'auditor'].map((as) => open({ as, app: 'backoffice' })))
  if (finance === undefined || auditor === undefined) throw new Error('two people')
  for (const page of [finance, auditor]) {
    await page.goto(`${BACKOFFICE}/vouchers/${state.waiting}-P1/show`)
    await expect(page.getByRole('img', { name: '付款凭证图片' })).toBeVisible()
  }
  for (const [key, title] of [
    ['a', /^确认收到/],
    ['r', /^驳回/],
  ] as const) {
    await finance.keyboard.press(key)
    await expect(finance.getByRole('dialog', { name: title })).toBeVisible()
    await finance.keyboard.press('Escape')
    await expect(finance.getByRole('dialog')).toBeHidden()
    await auditor.keyboard.press(key)
  }
  await expect(auditor.getByRole('button', { name: /^(通过|驳回)/ })).toHaveCount(0)
  await expect(auditor.getByRole('dialog')).toHaveCount(0)
})

test('the menu says where one is and what waits; on a phone, where it is closed, the bar does', async ({ open }) => {
  const desk = await open({ as: 'finance', app: 'backoffice' })
  await desk.goto(`${BACKOFFICE}/orders`)
  const menu = desk.getByRole('navigation', { name: '主菜单' })
  const vouchers = menu.getByRole('menuitem', { name: /^付款凭证/ })
  await expect(vouchers.getByTitle(/^\d+ 个待审核$/)).toBeVisible()
  await expect(menu.locator('[aria-current]')).toHaveText('订单')
  await desk.getByRole('row').nth(1).click()
  await expect(desk).toHaveURL(/show$/)
  await expect(menu.locator('[aria-current]')).toHaveText('订单')
  await vouchers.click()
  await expect(menu.locator('[aria-current]')).toHaveText(/^付款凭证/)
  const phone = await open({ as: 'finance', app: 'backoffice', phone: true })
  await phone.goto(`${BACKOFFICE}/orders`)
  await phone
    .getByRole('banner')
    .getByRole('button', { name: /^\d+ 项待处理$/ })
    .click()
  await phone.getByRole('menuitem', { name: /^付款凭证 ?\d+ 个待审核$/ }).click()
  await expect(phone.getByRole('tab', { name: /^待审核/ })).toHaveAttribute('aria-selected', 'true')
  // The menu that comes over the page goes with the choice.
  await phone.getByRole('button', { name: '打开菜单' }).click()
  await phone.getByRole('menuitem', { name: '首页' }).click()
  await expect(phone.getByRole('navigation', { name: '主菜单' })).toBeHidden()
})

/** Whether the picture is in sight, with nothing lying over it. */
const pictureStaysInSight = (page: Page): Promise<boolean> =>
  page.getByRole('group', { name: /^凭证图片查看区/ }).evaluate((picture) => {
    const { x, y, width, height } = picture.getBoundingClientRect()
    const isOnTop = (across: number, down: number) =>
      picture.contains(document.elementFromPoint(x + across * width, y + down * height))
    return [0.05, 0.5, 0.95].every((down) => isOnTop(0.05, down) && isOnTop(0.95, down))
  })

/** How wide the page is when the window has just become this narrow, before React hears of it. */
const widthAtOnce = async (page: Page, width: number): Promise<number> => {
  const measured = await page.evaluateHandle(() => {
    const wide = new Promise<number>((resolve) => {
      const measure = () => resolve(document.documentElement.scrollWidth)
      addEventListener('resize', measure, { once: true })
    })
    return { wide }
  })
  await page.setViewportSize({ width, height: 844 })
  return measured.evaluate(({ wide }) => wide)
}

test('finance decides beside the voucher and what it should say, at a small desk and on a phone', async ({ open }) => {
  const desk = await open({ as: 'finance', app: 'backoffice' })
  await desk.setViewportSize({ width: 1024, height: 768 })
  const phone = await open({ as: 'finance', app: 'backoffice', phone: true })
  for (const page of [desk, phone]) {
    await page.goto(`${BACKOFFICE}/vouchers/${state.waiting}-P1/show`)
    await expect(page.getByRole('main')).toContainText('博达咖啡设备（上海）有限公司')
    for (const decision of ['驳回', '通过']) {
      await page.getByRole('button', { name: new RegExp(`^${decision}`) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => pictureStaysInSight(page), decision).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: new RegExp(`^${decision}`) })).toBeFocused()
    }
  }
  expect(await widthAtOnce(desk, 390)).toBe(390)
})

test('the keys of a page are listed on ?, and rest once they are turned off', async ({ open }) => {
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/vouchers`)
  await expect(page.getByRole('columnheader', { name: '提交时间' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '审核人' })).toHaveCount(0)
  await page.getByRole('link', { name: `${state.waiting}-P1` }).click()
  const approve = page.getByRole('button', { name: /^通过/ })
  await expect(approve).toContainText('A')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: '键盘快捷键' })
  for (const does of ['通过', '驳回', '放大', '下一张凭证', '搜索全部'])
    await expect(list.getByText(does)).toBeVisible()
  await list.getByRole('switch', { name: '启用单键快捷键' }).click()
  await list.getByRole('button', { name: '关闭' }).click()
  await expect(approve).not.toContainText('A')
  await page.keyboard.press('a')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the start page tells what waits and since when, and leads to it', async ({ open }) => {
  const page = await open({ as: 'finance', app: 'backoffice' })
  await page.goto(BACKOFFICE)
  const waiting = page.getByRole('region', { name: '待审核的付款凭证' })
  await expect(waiting).toContainText(/最早：\d+\S+ · 20\d\d-\d\d-\d\d/)
  const approved = page.getByRole('region', { name: '通过的凭证' })
  await expect(approved.getByRole('row')).toHaveCount(15)
  // Today, or yesterday where midnight in Beijing has passed since.
  await expect(approved.getByRole('cell').filter({ hasText: /^[1-9]/ })).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: '记录的事件' })).toBeHidden()
  await waiting.getByRole('link').click()
  await expect(page.getByRole('link', { name: `${state.waiting}-P1` })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^待审核/ })).toHaveAttribute('aria-selected', 'true')
  await page.goto(BACKOFFICE)
  // Of which days its list is comes with its figures.
  await expect(approved.getByRole('row')).toHaveCount(15)
  await approved.getByRole('link').click()
  await expect(page.getByRole('tab', { name: /^已通过/ })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['审核自', '审核至'])
    await expect(page.getByRole('group', { name })).toContainText(/20\d\d-\d\d-\d\d/)
  // Of a queue that is filtered nobody says that nothing waits.
  const days = { status: 'waiting', start_date: '2026-03-05', end_date: '2026-03-05' }
  await page.goto(`${BACKOFFICE}/vouchers?filter=${encodeURIComponent(JSON.stringify(days))}`)
  await expect(page.getByText('没有符合条件的凭证')).toBeVisible()
})

test('on a phone the tiles of the start page stand in twos, what waits before the figures', async ({ open }) => {
  const page = await open({ as: 'auditor', app: 'backoffice', phone: true })
  await page.goto(BACKOFFICE)
  const tops = async (names: string[]) =>
    Promise.all(names.map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0))
  await expect(page.getByRole('region', { name: '记录的事件' }).getByRole('row')).toHaveCount(15)
  const [first, beside, figure] = await tops(['待审核的付款凭证', '待第二人确认的付款凭证', '记录的事件'])
  expect(beside).toBe(first)
  expect(figure).toBeGreaterThan(first ?? 0)
})

test('several deliveries: their slips are one document, and each is closed by itself', async ({ open, shop }) => {
  const [finance, desk] = await Promise.all([shop.signIn('finance'), shop.signIn('aftersales')])
  const code = await paidOrder(await addBuyer(shop), finance, [{ part_code: 'KP-1115', quantity: 2 }])
  const one = [{ item_num: 1, part_code: 'KP-1115', delivery_quantity: 1 }]
  const [free, taken] = [await noteOf(desk, code, one), await noteOf(desk, code, one)]

  const page = await open({ as: 'admin', app: 'backoffice' })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(`${BACKOFFICE}/deliveries`)
  const isSearched = ({ pathname, search }: URL) =>
    pathname.endsWith('/staff-api/deliveries') && decodeURIComponent(search).includes(code)
  // As if the text named a crowd as well, which no walk needs to be there.
  await page.route(isSearched, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'names-over': '100' } })
  })
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('status').filter({ hasText: '超过 100 人或企业' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.unroute(isSearched)
  // A filter that was saved, or kept in this browser, before a newer version took it away.
  await page.goto(`${BACKOFFICE}/deliveries?filter=${encodeURIComponent(JSON.stringify({ gone: 'x', q: code }))}`)
  await page.getByRole('alert').getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox').first().press('Space')
  const bar = page.getByRole('group', { name: '对所选行的操作' })
  await expect(bar.getByRole('status')).toHaveText('已选 2 项')

  await bar.getByRole('button', { name: '打印装箱单' }).click()
  await expect(page.locator('.slips').getByLabel('装箱单')).toHaveCount(2)
  await onPaper(page, async () => {
    await expect(page.getByRole('region', { name: '装箱单' }).getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
  expect(await sheets(page)).toBe(2)

  await acts(desk, 'deliveries', taken, 'ship', { tracking_no: 'SF1234567890' })
  await bar.getByRole('button', { name: '关闭送货单' }).click()
  const dialog = page.getByRole('dialog', { name: '关闭送货单：已选 2 项' })
  for (const id of [free, taken]) await expect(dialog).toContainText(id)
  await dialog.getByRole('button', { name: '关闭送货单' }).click()
  const alert = page.getByRole('alert').filter({ hasText: '仍为选中' })
  await expect(alert).toContainText('关闭送货单：已完成 1 项')
  await expect(alert.getByRole('listitem')).toHaveText(new RegExp(`^${taken}.*aftersales`))
  await expect(bar.getByRole('status')).toHaveText('已选 1 项')
  await expect(page.getByRole('row').filter({ hasText: taken }).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: free })).toContainText('已取消')
  await bar.getByRole('button', { name: '取消选择' }).press('Enter')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('rows are chosen only where there is something to do with several', async ({ open }) => {
  const finance = await open({ as: 'finance', app: 'backoffice' })
  await finance.goto(`${BACKOFFICE}/vouchers`)
  await expect(finance.getByRole('link', { name: `${state.waiting}-P1` })).toBeVisible()
  await expect(finance.getByRole('checkbox')).toHaveCount(0)
  const auditor = await open({ as: 'auditor', app: 'backoffice', phone: true })
  await auditor.goto(`${BACKOFFICE}/users`)
  await expect(auditor.getByRole('link', { name: /^finance / })).toBeVisible()
  await expect(auditor.getByRole('checkbox')).toHaveCount(0)
  const support = await open({ as: 'support', app: 'backoffice', phone: true })
  await support.goto(`${BACKOFFICE}/users`)
  await support.getByRole('checkbox', { name: '选择 support' }).check()
  await support.getByRole('button', { name: '停用账号' }).click()
  await support.getByRole('dialog').getByRole('button', { name: '停用账号' }).click()
  await expect(support.getByRole('alert').getByRole('listitem')).toContainText('support')
  await expect(support.getByRole('checkbox', { name: '选择 support' })).toBeChecked()
})

test('a search that does not come is told, and the page stays', async ({ open }) => {
  const page = await open({ as: 'support', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/orders`)
  await expect(page.getByRole('heading', { level: 1, name: '订单' })).toBeVisible()
  await page.route('**/assets/SearchDialog-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: '搜索全部' }).click()
  await expect(page.getByText('无法连接服务器')).toBeVisible()
  await page.getByRole('button', { name: '搜索全部' }).click()
  await expect(page.getByRole('dialog', { name: '搜索全部' })).toBeVisible()
})

test('one box finds everything, by the keys alone', async ({ open }) => {
  const page = await open({ as: 'admin', app: 'backoffice' })
  const box = page.getByRole('combobox', { name: '单号、运单号、账号、姓名或企业' })
  const found = page.getByRole('option')
  const searches = async (q: string) => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type(q)
    await expect(found.first()).toBeVisible()
  }
  await page.goto(`${BACKOFFICE}/events`)
  await settled(page)
  await searches(state.shipped)
  await expect(found.first()).toContainText(state.shipped)
  await expect(found.filter({ hasText: `${state.shipped}-D1` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await searches(`${state.shipped}-D1`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${BACKOFFICE}/deliveries/${state.shipped}-D1/show`)

  await searches(state.buyer.account)
  await found.filter({ hasText: '查看全部' }).first().click()
  // For a moment the list that is left is there, too.
  await expect(page.getByRole('searchbox').last()).toHaveValue(state.buyer.account)
})

test('support adds a colleague, whom a letter brings the link, and who sets a password on it once and is in', async ({
  open,
  shop,
}) => {
  const page = await open({ as: 'support', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/users`)
  const begin = () => page.getByRole('button', { name: '添加员工' }).click()
  await begin()
  const dialog = page.getByRole('dialog', { name: '添加员工' })
  // Administrators alone give other roles.
  const role = dialog.getByRole('checkbox')
  await expect(role).toHaveAccessibleName('客服')
  await role.uncheck()
  const account = `lin_${Date.now()}`
  await dialog.getByRole('textbox', { name: '账号' }).fill(account)
  await dialog.getByRole('textbox', { name: '姓名' }).fill('林小满')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await begin()
  await expect(dialog.getByRole('textbox', { name: '账号' })).toHaveValue(account)
  await dialog.getByRole('textbox', { name: '邮箱' }).fill(`${account}@staff.example`)
  await dialog.getByRole('button', { name: '添加员工' }).click()
  await expect(dialog.getByText('请至少选择一个角色')).toBeVisible()
  await role.check()
  await dialog.getByRole('button', { name: '添加员工' }).click()
  await expect(page.getByRole('alert')).toContainText('已发送至 li***@staff.example')
  await expect(page.getByText('/backoffice/password#')).toHaveCount(0)
  const letters: { text: string }[] = await (await page.request.get(`/dev/inbox?to=${account}@staff.example`)).json()
  const [found] = letters.flatMap(({ text }) => /http\S+\/password#\S+/.exec(text) ?? [])
  const link = new URL(found ?? '')

  const colleague = await open()
  await colleague.goto(link.pathname + link.hash)
  await colleague.getByLabel('新密码', { exact: true }).fill('Espresso2026')
  await colleague.getByLabel('再次输入新密码').fill('Espresso2027')
  await colleague.getByRole('button', { name: '保存并登录' }).click()
  await expect(colleague.getByRole('alert')).toHaveText('两次输入的密码不一致')
  await colleague.getByLabel('再次输入新密码').fill('Espresso2026')
  // It is set, though nobody heard of it: pressed again, the link is spent, and the password opens.
  await goesUnheard(colleague, 'setPasswordByLink')
  await colleague.getByRole('button', { name: '保存并登录' }).click()
  await expect(colleague.getByRole('alert')).toBeVisible()
  await colleague.getByRole('button', { name: '保存并登录' }).click()
  await expect(colleague.getByRole('navigation', { name: '主菜单' })).toContainText('买家')

  const late = await open()
  await late.goto(link.pathname + link.hash)
  await expect(late.getByRole('alert')).toContainText('该链接已使用或已过期')

  const admin = await open({ as: 'admin', app: 'backoffice' })
  await admin.goto(`${BACKOFFICE}/users/${account}/show`)
  await admin.getByRole('button', { name: '更改角色' }).click()
  const roles = admin.getByRole('dialog', { name: `更改 ${account} 的角色` })
  await roles.getByRole('checkbox', { name: '目录' }).check()
  await roles.getByRole('button', { name: '更改角色' }).click()
  await expect(admin.getByRole('region', { name: '登录' })).toContainText('目录')
  // The form begins with the roles that there are now: what was given is not taken away with the next change.
  await admin.getByRole('button', { name: '更改角色' }).click()
  await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(2)

  await page.goto(`${BACKOFFICE}/users/${account}/show`)
  await page.getByRole('button', { name: '发送密码链接' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送密码链接' }).click()
  await page
    .getByRole('dialog', { name: `${account} 的密码链接` })
    .getByRole('button', { name: '关闭' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '更改角色' })).toHaveCount(0)

  const email = `${account}_new@staff.example`
  expect((await acts(await shop.signIn('admin'), 'users', account, 'set-contact', { email })).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('region', { name: '登录' })).toContainText('此前不发送密码链接')
  await expect(page.getByRole('button', { name: '发送密码链接' })).toHaveCount(0)
})

test('an export without a server says so in the reader’s language; one without a session asks for it', async ({
  open,
}) => {
  const page = await open({ as: 'auditor', app: 'backoffice' })
  await page.goto(`${BACKOFFICE}/orders`)
  await settled(page)
  const exports = async () => {
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  }
  const wholeList = (url: URL) => url.pathname === '/staff-api/orders' && !url.searchParams.has('range')
  await page.route(wholeList, (route) => route.abort())
  await exports()
  await expect(page.getByText('无法连接服务器')).toBeVisible()
  await page.unroute(wholeList)
  await page.route(wholeList, (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '' } }))
  await exports()
  const over = page.getByRole('dialog', { name: '重新登录' })
  await expect(over).toBeVisible()
  // A key that is pressed on a button of it opens nothing beneath.
  await over.getByRole('button').first().focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: '搜索全部', includeHidden: true })).toHaveCount(0)
})
