import type { Locator, Page, Request } from '@playwright/test'
import { scrollsSideways } from './steps/faults.ts'
import { expect, test } from './steps/full-shop.ts'
import type { Filled } from './steps/orders.ts'
import { resize, type Screen, settled, shopScreens, show } from './steps/screens.ts'
import { heldBack } from './steps/unheard.ts'

/** Many pages one after the other: a trace of all of them costs more than the test itself. */
test.use({ trace: 'off' })

const MOST_SHIFT = 0.05

let state: Filled
test.beforeAll(({ full }) => {
  state = full.state
})

/** Adds up in the page how far what is seen moves by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) seen.shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) => page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? 0)

/** The network of a phone, and nothing kept from before, so that what comes late is seen to come late. */
const slowly = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const speed = { latency: 80, downloadThroughput: 400_000, uploadThroughput: 400_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

/** A call with all that it says; undefined of a request that is none. */
const callOf = (request: Request): string | undefined => {
  const [, call] = request.url().split('/prod-api')
  return call && `${request.method()} ${call} ${request.postData() ?? ''}`
}

/** What a page asks the server; what it was told to ask again later counts once. */
const asking = (page: Page): { calls: string[] } => {
  const asked = { calls: [] as string[] }
  page.on('request', (request) => {
    const call = callOf(request)
    if (call !== undefined) asked.calls.push(call)
  })
  page.on('response', (response) => {
    const call = callOf(response.request())
    if (response.status() === 429 && call !== undefined) asked.calls.splice(asked.calls.indexOf(call), 1)
  })
  return asked
}

/** Which of these screens move by themselves, or ask the same twice. */
const restless = async (page: Page, screens: readonly Screen[]): Promise<Record<string, unknown>> => {
  await watchShifts(page)
  await slowly(page)
  const asked = asking(page)
  const found: Record<string, unknown> = {}
  const look = async (screen: Screen) => {
    // What the page before asks in its last moment is not this one's.
    page.once('framenavigated', () => {
      asked.calls = []
    })
    await show(page, screen)
    await page.waitForLoadState('networkidle')
    const twice = asked.calls.filter((call, at) => asked.calls.indexOf(call) !== at)
    const moved = await shifted(page)
    if (twice.length > 0 || moved > MOST_SHIFT) found[screen.name] = { twice, moved }
  }
  for (const screen of screens) await look(screen)
  return found
}

/** Two windows look at half of the screens each, at both widths side by side, since they wait for their slow network most of the time. */
test('nothing moves by itself and nothing is asked twice, at a desk and on a phone', async ({ open }) => {
  const restlessAt = async (phone: boolean) => {
    const halves = [0, 1].map(async (half) => {
      const screens = shopScreens(state).filter((_, at) => at % 2 === half)
      return restless(await open({ as: state.buyer.account, phone }), screens)
    })
    return Object.assign({}, ...(await Promise.all(halves)))
  }
  const [atADesk, onAPhone] = await Promise.all([restlessAt(false), restlessAt(true)])
  expect({ atADesk, onAPhone }).toEqual({ atADesk: {}, onAPhone: {} })
})

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('the header keeps to one line at every width, in both languages', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.goto('/order')
  await settled(page)
  for (const language of ['EN', '中文'] as const) {
    await page.getByRole('button', { name: language, exact: true }).click()
    for (const width of [720, 768, 820, 960, 1024, 1080]) {
      await resize(page, { width, height: 800 })
      const header = await boxOf(page.getByRole('banner'))
      expect(header.height, `${language} at ${width}`).toBe(71)
      expect(await scrollsSideways(page), `${language} at ${width}`).toEqual([])
    }
  }
})

/** What can be pressed or typed into, and cells of tables, that end beyond the edge of the page or of what cuts them off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { right, width } = element.getBoundingClientRect()
      if (width === 0) return false
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX) && !element.matches('td')) return false
        if (overflowX !== 'visible' && right > around.getBoundingClientRect().right + 1) return true
      }
      return right > innerWidth + 1
    }
    return [...document.querySelectorAll('main :is(button, a, input, td)')]
      .filter(isCut)
      .map((element) => element.ariaLabel ?? element.textContent ?? '')
  })

test('no table hides what can be read or pressed, however wide the page is', async ({ open }) => {
  const page = await open({ as: state.buyer.account, language: 'EN' })
  const found: Record<string, string[]> = {}
  const tables = ['home-parts', 'machine', 'cart', 'confirm', 'order-shipped']
  for (const screen of shopScreens(state).filter(({ name }) => tables.includes(name))) {
    await show(page, screen)
    for (const width of [390, 768, 960, 1024, 1440]) {
      await resize(page, { width, height: 800 })
      const cut = await cutOff(page)
      if (cut.length > 0) found[`${screen.name} at ${width}`] = cut
    }
  }
  expect(found).toEqual({})
})

/** The spacing of text that readers may set, as WCAG has it. */
const APART = `*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test('on a phone nothing runs over where its reader has the letters stand apart', async ({ open }) => {
  const page = await open({ as: state.buyer.account, language: 'EN', phone: true })
  const found: Record<string, string[]> = {}
  for (const screen of shopScreens(state).filter(({ name }) => ['orders', 'order-shipped'].includes(name))) {
    await show(page, screen)
    await page.addStyleTag({ content: APART })
    const wide = await scrollsSideways(page)
    if (wide.length > 0) found[screen.name] = wide
  }
  expect(found).toEqual({})
})

test('the frame stands before its page, while that is on its way', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  const release = await heldBack(page, '**/assets/Orders-*.js')
  await page.goto('/order')
  await expect(page.getByRole('banner').getByRole('link', { name: /购物车/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
})

test('until a page is there the one before stays, with its address, and whoever goes elsewhere comes there', async ({
  open,
}) => {
  const page = await open({ as: 'dealer' })
  const link = (name: string | RegExp) => page.getByRole('banner').getByRole('link', { name })
  const title = (name: string) => page.getByRole('heading', { name, level: 1 })
  /** Holds a page's script back once it has been asked for; answers what lets it come, and waits until it has run. */
  const held = async (script: string, ask: () => Promise<void>) => {
    const release = await heldBack(page, script)
    const asked = page.waitForRequest(script)
    await ask()
    const url = (await asked).url()
    return async () => {
      release()
      await page.evaluate((its) => import(its).then(() => undefined), url)
    }
  }
  await page.goto('/')
  await settled(page)
  await test.step('pressed again, it is one step', async () => {
    const come = await held('**/assets/Orders-*.js', () => link('我的订单').click())
    await link('我的订单').click()
    await expect(title('商品目录')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await come()
    await expect(title('我的订单')).toBeVisible()
    await page.goBack()
    await expect(title('商品目录')).toBeVisible()
  })
  await test.step('the last one pressed counts', async () => {
    const come = await held('**/assets/Cart-*.js', () => link(/购物车/).click())
    await link('我的订单').click()
    await expect(title('我的订单')).toBeVisible()
    await come()
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(title('My orders')).toBeVisible()
    await page.getByRole('button', { name: '中文', exact: true }).click()
    await expect(title('我的订单')).toBeVisible()
  })
  await test.step('what cannot be loaded says so, and is asked for again', async () => {
    const toAccount = async () => {
      await page.getByRole('button', { name: /^账户/ }).click()
      await page.getByRole('link', { name: '我的账户' }).click()
    }
    await page.route('**/assets/Account-*.js', (route) => route.abort())
    await toAccount()
    await expect(page.getByRole('alert')).toContainText('页面加载失败')
    await page.unroute('**/assets/Account-*.js')
    await page.goBack()
    await expect(title('我的订单')).toBeVisible()
    await toAccount()
    await expect(title('我的账户')).toBeVisible()
  })
})

for (const [path, calls] of [
  ['/', ['/machine/getType', '/machine/getMachine']],
  ['/details/1', ['/machine/getMachineById', '/explosion/getExplosionByMachineId']],
  ['/order', ['/order/getAllOrder']],
] as const)
  test(`what ${path} begins with is asked for once, before the scripts of every page are there`, async ({ open }) => {
    const page = await open({ as: 'dealer' })
    const release = await heldBack(page, '**/assets/vendor-*.js')
    const asked = asking(page)
    await page.goto(path, { waitUntil: 'commit' })
    const askedFor = () => calls.map((call) => asked.calls.filter((each) => each.split(/[ ?]/)[1] === call).length)
    await expect.poll(askedFor).toEqual(calls.map(() => 1))
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(askedFor()).toEqual(calls.map(() => 1))
  })

test('of the wallet nothing runs over at any width', async ({ open }) => {
  const page = await open({ as: state.buyer.account })
  await page.goto('/account')
  const wallet = page.getByRole('region', { name: '我的钱包' })
  await expect(wallet.getByRole('listitem').first()).toBeVisible()
  const found: Record<string, unknown> = {}
  for (const width of [320, 390, 540, 600, 719, 720, 860, 960, 1080, 1280]) {
    await resize(page, { width, height: 800 })
    const over = await wallet.evaluate((card) =>
      [...card.querySelectorAll('li, li *')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        .map((part) => part.outerHTML.slice(0, 120)),
    )
    const faults = [...over, ...(await cutOff(page)), ...(await scrollsSideways(page))]
    if (faults.length > 0) found[width] = faults
  }
  expect(found).toEqual({})
})

test('the next page of a table begins at its top, with the focus there', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.goto('/?tab=parts')
  await settled(page)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await settled(page)
  const panel = page.getByRole('tabpanel')
  await expect(panel).toBeFocused()
  const header = await boxOf(page.getByRole('banner'))
  await expect.poll(async () => (await boxOf(panel)).y).toBeGreaterThanOrEqual(header.bottom)
  expect((await boxOf(panel)).y).toBeLessThan(300)
})

test('a new page begins at its top, and one that was left is found where it was', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/')
  const machine = page.getByRole('main').getByRole('link', { name: /./ }).last()
  await machine.scrollIntoViewIfNeeded()
  const left = await top()
  expect(left).toBeGreaterThan(200)
  await machine.click()
  await page.waitForURL('**/details/*')
  await expect.poll(top).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Portafilter' }).click()
  await expect.poll(top).toBe(left)
})

test('under a dialog the header stays where it is', async ({ open }) => {
  const page = await open({ as: 'dealer' })
  await page.goto('/?tab=parts')
  await settled(page)
  await page
    .getByRole('button', { name: /^购买 / })
    .nth(15)
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect((await boxOf(page.locator('header').first())).y).toBe(0)
})

/** Collects, frame by frame, every place at which a finger would meet the first of these. */
const watchPlaces = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { places } = Object.assign(window, { places: new Set<string>() })
    const look = () => {
      const it = document.querySelector(selector)
      const { x, y, width, height } = it?.getBoundingClientRect() ?? new DOMRect()
      if (it?.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
        places.add([x, y, width, height].map(Math.round).join(' '))
      requestAnimationFrame(look)
    }
    look()
  }, selector)
const placesOf = (page: Page) => page.evaluate(() => [...((window as Window & { places?: Set<string> }).places ?? [])])

/** Opens something, and expects its first element to stand from its first moment where it stands in the end. */
const standsStill = async (page: Page, opener: Locator, selector: string) => {
  await watchPlaces(page, selector)
  await opener.click()
  await expect(page.locator(selector).first()).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect(await placesOf(page), selector).toHaveLength(1)
}

test('what opens stands in its place at once, so that no click falls beside it', async ({ open }) => {
  const shop = await open({ as: 'dealer' })
  await shop.emulateMedia({ reducedMotion: 'no-preference' })
  await shop.goto('/account')
  await settled(shop)
  await standsStill(shop, shop.getByRole('button', { name: '新增收货地址' }), '[role=dialog] button')
  await standsStill(shop, shop.getByRole('combobox', { name: '省 / 市 / 区' }), '[role=menuitemcheckbox]')
  const office = await open({ as: 'finance', app: 'backoffice' })
  await office.emulateMedia({ reducedMotion: 'no-preference' })
  await office.goto('/backoffice/orders')
  await expect(office.getByRole('table')).toBeVisible()
  await standsStill(office, office.getByRole('button', { name: '已存筛选' }), '[role=menuitem]')
  await office.keyboard.press('Escape')
  await standsStill(office, office.getByRole('button', { name: /选择日期/ }).first(), 'button[role=gridcell]')
})

const apart = (one: { y: number; bottom: number }, other: { y: number; bottom: number }): boolean =>
  one.bottom <= other.y || other.bottom <= one.y

test('a notice covers neither title nor search nor a bar that sticks, nor does support; it changes language with the page', async ({
  open,
}) => {
  for (const phone of [false, true]) {
    const page = await open({ as: state.buyer.account, phone })
    await page.goto('/shoppingCart')
    await settled(page)
    await page.getByRole('checkbox', { name: '全选' }).uncheck()
    await page.getByRole('button', { name: '去结算' }).click()
    const told = page.getByText('请选择需要购买的商品')
    await expect(told).toBeVisible()
    const notice = await boxOf(told)
    for (const place of [page.getByRole('heading', { level: 1 }), page.getByRole('search')])
      expect(apart(notice, await boxOf(place))).toBe(true)
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(page.getByText('Please select the items to buy')).toBeVisible()
    const [support, sums] = [
      page.getByRole('button', { name: /^Support/ }),
      page.getByRole('region', { name: 'Total' }),
    ]
    const strip = page.getByRole('complementary', { name: 'Order that awaits payment' })
    const isApart = async () => {
      const boxes = await Promise.all([support, sums, strip].map(boxOf))
      return boxes.every((box, at) => boxes.slice(at + 1).every((other) => apart(box, other)))
    }
    await expect.poll(isApart, 'where it sticks').toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(isApart, 'at the page’s end').toBe(true)

    await page.goto('/?tab=parts')
    await settled(page)
    await page
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .fill('2')
    await page.route('**/addLines', (route) => route.abort())
    const bar = page.getByRole('region', { name: 'Quantities entered' })
    await bar.getByRole('button', { name: 'Add 1 line to cart' }).click()
    const failed = page.getByText('ERROR')
    await expect(failed).toBeVisible()
    expect(apart(await boxOf(failed), await boxOf(bar))).toBe(true)
  }
})
