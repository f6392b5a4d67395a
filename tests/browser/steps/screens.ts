import type { Page } from '@playwright/test'
import { inRoute } from '@portafilter/kit'
import { screens } from '../../../web/backoffice/src/screens.ts'
import type { Door } from '../../acceptance/testing/world.ts'
import { type Filled, WITH_GIFTS } from './orders.ts'
import { BACKOFFICE } from './people.ts'
import { expect } from './test.ts'

/** A screen under a name for files, and how one gets there. */
export type Screen = Readonly<{
  name: string
  path: string
  /** What the browser keeps before: the cart's choice for the confirmation page. */
  sessionStorage?: Readonly<Record<string, string>>
  /** After the page is there: something to open. */
  opening?: (page: Page) => Promise<unknown>
}>

/** Screens for which nobody is signed in. */
export const doors: readonly Screen[] = [
  { name: 'shop-login', path: '/login' },
  { name: 'sign-up', path: '/signin' },
  { name: 'backoffice-login', path: `${BACKOFFICE}/login` },
  { name: 'backoffice-password', path: `${BACKOFFICE}/password#${'x'.repeat(43)}` },
]

const CHECKOUT = JSON.stringify({ id: 'screens', type: 1, part_codes: ['KP-1115', 'GH-5830'] })
const GIFTS = JSON.stringify({ id: 'gifts', type: 2, part_codes: [WITH_GIFTS] })
const SELECTED = JSON.stringify(['KP-1115', 'GH-5830'])

/** Machines of the demo: one by itself, with papers of each kind, and one of a series. */
export const [ALONE, OF_SERIES] = [6, 3]

/** Every route of the shop. */
export const shopScreens = ({
  machine,
  chosen,
  waiting,
  rejected,
  shipped,
  cancelled,
  returning,
  givenBack,
}: Filled): readonly Screen[] => [
  { name: 'home', path: '/' },
  { name: 'home-found', path: '/?search=58' },
  { name: 'home-parts', path: '/?tab=parts' },
  { name: 'home-nothing-found', path: '/?search=zzzz' },
  { name: 'machine', path: '/details/1' },
  { name: 'machine-no-level', path: '/details/1?level=99' },
  ...['documents', 'videos', 'faq'].map((tab) => ({ name: `machine-${tab}`, path: `/details/${ALONE}?tab=${tab}` })),
  { name: 'machine-papers-nothing-found', path: `/details/${ALONE}?tab=documents&search=zzzz` },
  ...['diagram', 'documents', 'coffee', 'list'].map((tab) => ({
    name: `series-${tab}`,
    path: `/details/${OF_SERIES}?tab=${tab}`,
  })),
  { name: 'cart', path: '/shoppingCart', sessionStorage: { 'cart:selected': SELECTED } },
  { name: 'confirm', path: '/collateOrder', sessionStorage: { checkout: CHECKOUT } },
  { name: 'confirm-gifts', path: '/collateOrder', sessionStorage: { checkout: GIFTS } },
  { name: 'favourites', path: '/collect' },
  { name: 'orders', path: '/order?size=10' },
  { name: 'account', path: '/account' },
  { name: 'orders-empty', path: '/order?search=zzzz' },
  { name: 'order-rejected', path: `/order_details/${inRoute(rejected)}` },
  { name: 'order-shipped', path: `/order_details/${inRoute(shipped)}` },
  { name: 'order-given-back', path: `/order_details/${inRoute(givenBack)}` },
  { name: 'order-cancelled', path: `/order_details/${inRoute(cancelled)}` },
  { name: 'for-invoice', path: `/forInvoice/${inRoute(shipped)}` },
  { name: 'for-invoice-not-due', path: `/forInvoice/${inRoute(chosen)}` },
  { name: 'pay', path: `/orderPay/${inRoute(chosen)}?change=1` },
  { name: 'pay-machine', path: `/orderPay/${inRoute(machine)}` },
  { name: 'prepayment', path: `/AdvancePayment/${inRoute(machine)}` },
  { name: 'credit', path: `/CreditOrder/${inRoute(machine)}` },
  { name: 'quota-for-parts', path: `/CreditOrder/${inRoute(chosen)}` },
  { name: 'bank', path: `/bankPay/${inRoute(chosen)}` },
  { name: 'alipay-missing', path: '/AlipayBridge' },
  { name: 'alipay-lost', path: '/AlipayBridge?out_trade_no=A1' },
  { name: 'voucher', path: `/upVoucher/${inRoute(rejected)}?pay_no=${inRoute(`${rejected}-P1`)}` },
  { name: 'voucher-waiting', path: `/upVoucher/${inRoute(waiting)}` },
  { name: 'cases', path: '/myAfterSale' },
  { name: 'cases-empty', path: '/myAfterSale?search=zzzz' },
  { name: 'case', path: `/as_details/${inRoute(returning)}` },
  { name: 'apply-for-case', path: `/afterSale/${inRoute(shipped)}` },
  { name: 'nothing-to-apply-for', path: `/afterSale/${inRoute(cancelled)}` },
  { name: 'not-found', path: '/nowhere' },
]

/**
 * Rows that show more than the first of their list does.
 * @param proposed the receipt of which a correction waits for a second person
 */
const tellingRows = (
  { waiting, rejected, shipped, audited, receipt }: Filled,
  proposed: string,
): Readonly<Record<string, readonly string[]>> => ({
  vouchers: [`${waiting}-P1`, `${rejected}-P1`],
  receipts: [receipt, proposed],
  orders: [shipped],
  'serial-audits': [audited],
  deliveries: [`${shipped}-D1`],
  // The demo's, which waits to be issued.
  invoices: ['20261116-NVCE2222'],
  streams: [`order-${shipped}`],
})

/** Every route of the backoffice, for an admin: each list, and a page or two of it. */
export const backofficeScreens = async (shop: Door, filled: Filled): Promise<readonly Screen[]> => {
  const { staff } = await shop.signIn('admin')
  const corrections = await staff.list('receipts', { filter: { proposal: 'waiting' }, range: [0, 0] })
  const [correction] = corrections.body
  if (correction === undefined) throw new Error('no correction of a receipt waits in this shop')
  const telling = tellingRows(filled, correction.id)
  const routes = screens.map(async ({ resource: { name } }) => {
    const { body } = await staff.list(name, { range: [0, 0] })
    const ids: readonly string[] = telling[name] ?? body.map(({ id }: { id: string }) => id)
    const shown = ids.map((id, index) => ({
      name: `${name}-show-${index + 1}`,
      path: `${BACKOFFICE}/${name}/${id}/show`,
    }))
    return [{ name, path: `${BACKOFFICE}/${name}` }, ...shown]
  })
  const pages = [
    { name: 'home', path: BACKOFFICE },
    { name: 'board', path: `${BACKOFFICE}/board` },
  ]
  return [...pages, ...(await Promise.all(routes)).flat()]
}

const WAITING = '.MuiSkeleton-root, .MuiCircularProgress-root, [aria-busy="true"]'

/**
 * Waits until nothing is loading, be it on the page or in what has opened over it. It looks at each drawing, as all that waits
 * between two screens does: an assertion that fails at first looks again after a tenth of a second.
 */
export const loaded = async (page: Page): Promise<void> => {
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING)
  await page.evaluate(() => document.fonts.ready)
}

/** In its first moment the shop's dialog is there and not seen yet. */
export const seen = (page: Page): Promise<void> => page.locator('.ant-zoom-appear').waitFor({ state: 'detached' })

/**
 * Makes the window this large, and waits until the page has been drawn at its new size: for a moment before, what floats over
 * it stands where it was, beyond the edge of a window that has become narrower.
 */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.waitForFunction((width) => document.documentElement.clientWidth === width, size.width)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Waits until nothing on the page is still loading. */
export const settled = async (page: Page): Promise<void> => {
  await expect(headingOf(page)).toHaveText(/./)
  await loaded(page)
}

/** What has opened may have something to load. */
const open = async (page: Page, { opening }: Screen): Promise<void> => {
  await settled(page)
  if (opening === undefined) return
  await opening(page)
  await loaded(page)
}

/** Opens a screen and waits until it is there. */
export const show = async (page: Page, screen: Screen): Promise<void> => {
  if (screen.sessionStorage !== undefined) {
    await page.goto('/favicon.svg')
    await page.evaluate((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, Object.entries(screen.sessionStorage))
  }
  await page.goto(screen.path)
  await open(page, screen)
}

/** Whose page it is; undefined for doors, the demo's inbox and the page that there is not, which are loaded by themselves. */
const appOf = ({ path }: Screen): string | undefined => {
  if (/\/(login|signin|password|dev|nowhere)\b/.test(path)) return undefined
  return path.startsWith(BACKOFFICE) ? BACKOFFICE : ''
}

/** The shop's route, or the resource of the backoffice; undefined for the backoffice’s home. Two pages of one may be called alike. */
export const kindOf = ({ path }: Screen): string | undefined => path.replace(BACKOFFICE, '').split(/[/?]/)[1]

/**
 * Goes where a link would lead, and waits until the page has another heading; what stands over it may hide that from readers. A
 * heading that is the page's own, and not its app's, has to be another one, as it may change while its page still stands.
 */
const goTo = async (page: Page, path: string): Promise<void> => {
  const before = await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    const heading = document.querySelector('h1')?.innerText
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return heading
  }, path)
  await page.waitForFunction((was) => {
    const heading = document.querySelector('h1')
    return heading !== null && heading.innerText !== was && !heading.hasAttribute('data-left')
  }, before)
}

/** What stands over a page. The backoffice's own menu stands beside it, at a desk. */
const OVER = ':is([role="dialog"], [role="menu"], [role="listbox"]):not(.RaSidebar-docked *)'

/** Whether something of the screen before stays, as a menu of the header, or still hides the page from readers. */
const isCovered = async (page: Page): Promise<boolean> =>
  (await page.locator(OVER).filter({ visible: true }).count()) > 0 || (await headingOf(page).count()) === 0

/** Behind which screen one is shown, and in how large a window. */
type Behind = Readonly<{ before: Screen | undefined; size: { width: number; height: number } }>

/**
 * Shows a screen behind another. Within an app one leads to the other as a link does: to load an app takes longer than most of
 * its screens. Where two are of a kind, or something was opened, a page that there is not comes between them, so that nothing is left
 * of the one before. If something stands over the page all the same, the app is loaded anew.
 */
export const showNext = async (page: Page, screen: Screen, { before, size }: Behind): Promise<void> => {
  const app = appOf(screen)
  const isLoaded = before !== undefined && appOf(before) === app
  const follows = app !== undefined && isLoaded && screen.sessionStorage === undefined
  const mayStay = before?.opening !== undefined || (isLoaded && kindOf(before) === kindOf(screen))
  if (follows && mayStay) await goTo(page, `${app}/between`)
  if (page.viewportSize()?.width !== size.width) await resize(page, size)
  if (!follows || (await isCovered(page))) return show(page, screen)
  await goTo(page, screen.path)
  await open(page, screen)
}
