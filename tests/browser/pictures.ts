import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { installedChromium } from '@portafilter/infra/browser'
import type { Language } from '@portafilter/kernel'
import sharp from 'sharp'
import { ordered, paidOrder, unwrap } from '../acceptance/testing/steps.ts'
import type { Buyer } from '../acceptance/testing/world.ts'
import { leave } from './steps/contexts.ts'
import { openedOfKept } from './steps/kept-rows.ts'
import { addressScreens, emptyScreens, openedInBackoffice, openedInShop } from './steps/opened-screens.ts'
import { type Filled, filled, slipHandedIn } from './steps/orders.ts'
import { opened } from './steps/people.ts'
import { type Found, opensWhatItHas } from './steps/popups.ts'
import { backofficeScreens, doors, type Screen, shopScreens, show } from './steps/screens.ts'
import { type RunningShop, reachShop } from './steps/shop.ts'
import { kindOfPage, OPENED_IN_SHOP, openingPages } from './steps/shop-openers.ts'
import { startedShop } from './steps/start-shop.ts'

/**
 * `npm run pictures -- FOLDER`: a picture of every screen, in both languages, at a desk and on a phone, and the two of
 * the README. Starts a shop of its own, or takes the running one whose DATA_DIR is in SHOP_DATA_DIR.
 */
const folder = process.argv[2]
if (folder === undefined) {
  console.error('Say where the pictures go: npm run pictures -- FOLDER')
  process.exit(1)
}
const DOCS = join(import.meta.dirname, '../../docs/pictures')
const MOST_BYTES = 250_000
const DESK = { viewport: { width: 1440, height: 900 } }

/** A demo buyer as the steps know one. */
const demoBuyer = async (shop: RunningShop, account: string): Promise<Buyer> => {
  const someone = await shop.signIn(account)
  const user = unwrap(await someone.call.getUserData())
  const [first] = unwrap(await someone.call.getAddressByAccount({ account }))
  return { ...someone, account, user: user.id, erpCode: user.erp_code, address: first?.id ?? 0 }
}

type Taken = Readonly<{
  as?: string
  app?: 'shop' | 'backoffice'
  screens: readonly Screen[]
  /** Whatever says on these screens that it opens something. */
  opened?: readonly RegExp[]
}>

/** Waits for every picture on the page, those below the fold too. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    ),
  )

type Where = Readonly<{ fileOf(name: string): string; expected: readonly RegExp[] }>

const takeIn = async (page: Page, screens: readonly Screen[], { fileOf, expected }: Where): Promise<void> => {
  const found: Found = new Map()
  const picture = (name: string, fullPage = false) =>
    page.screenshot({ path: join(folder, fileOf(name)), fullPage, animations: 'disabled' })
  const openedOn = async (_: Page, { name }: Screen) => {
    await picture(`${name}-opens-${found.size}`)
    return []
  }
  const opens = opensWhatItHas({ expected, found, looks: [openedOn], kindOf: kindOfPage })
  for (const screen of screens) {
    const failed = (error: Error) => console.error(`${fileOf(screen.name)}: ${error.message.split('\n')[0]}`)
    await show(page, screen).catch(failed)
    await drawn(page)
    await picture(screen.name, screen.opening === undefined)
    if (expected.length === 0 || screen.opening !== undefined) continue
    for (const fault of (await opens(page, screen).catch(failed)) ?? [])
      console.error(`${fileOf(screen.name)}: ${fault}`)
  }
}

const take = async (
  browser: Browser,
  shop: RunningShop,
  { screens, opened: expected = [], ...who }: Taken,
): Promise<void> => {
  for (const language of ['CN', 'EN'] as const satisfies Language[]) {
    for (const phone of [false, true]) {
      const page = await opened(browser, shop, { ...who, language, phone }, phone ? {} : DESK)
      const where = `${phone ? 'phone' : 'desk'}-${language}`
      const fileOf = (name: string) => `${who.app ?? 'door'}-${name}-${where}.png`
      await takeIn(page, screens, { fileOf, expected })
      await leave(page)
    }
  }
}

/** An order that can be delivered, and two more vouchers in the queue. */
const busyDay = async (shop: RunningShop, buyer: Buyer): Promise<string> => {
  for (const part_code of ['KP-2201', 'KP-2010'])
    await slipHandedIn(buyer, await ordered(buyer, [{ part_code, quantity: 2 }]))
  return paidOrder(buyer, await shop.signIn('finance'), [{ part_code: 'KP-1001', quantity: 12 }])
}

const confirmOf = (screens: readonly Screen[]) => screens.filter(({ name }) => name === 'confirm')

const takeAll = async (browser: Browser, shop: RunningShop, state: Filled, paid: string): Promise<void> => {
  const { account } = state.buyer
  const inShop = shopScreens(state)
  await take(browser, shop, { screens: doors })
  await take(browser, shop, { as: 'person', app: 'shop', screens: emptyScreens })
  await take(browser, shop, {
    as: account,
    app: 'shop',
    screens: [...openingPages(state), ...inShop, ...openedInShop(state), ...confirmOf(inShop).flatMap(addressScreens)],
    opened: OPENED_IN_SHOP,
  })
  await take(browser, shop, {
    as: 'admin',
    app: 'backoffice',
    screens: [
      ...(await backofficeScreens(shop, state)),
      ...openedInBackoffice(state, paid),
      ...(await openedOfKept(shop)),
    ],
  })
}

/** Small enough for a README: fewer colours, and less wide until it fits. */
const forReadme = async (picture: Buffer, name: string): Promise<void> => {
  for (let width = 1440; width >= 720; width -= 120) {
    const small = await sharp(picture).resize({ width }).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
    if (small.length > MOST_BYTES) continue
    await sharp(small).toFile(join(DOCS, name))
    return
  }
  throw new Error(`${name} is too large`)
}

const takeForReadme = async (browser: Browser, shop: RunningShop, state: Filled): Promise<void> => {
  const shown = [
    { as: state.buyer.account, app: 'shop', path: '/', name: 'shop' },
    { as: 'finance', app: 'backoffice', path: `/backoffice/vouchers/${state.waiting}-P1/show`, name: 'backoffice' },
  ] as const
  for (const { as, app, path, name } of shown) {
    const page = await opened(browser, shop, { as, app, language: 'EN' }, DESK)
    await show(page, { name, path })
    await drawn(page)
    await forReadme(await page.screenshot(), `${name}.png`)
    await leave(page)
  }
}

const run = async (dataDir: string): Promise<void> => {
  const executablePath = installedChromium()
  const shop = reachShop(dataDir)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const buyer = await demoBuyer(shop, 'dealer')
    const paid = await busyDay(shop, buyer)
    const state = await filled(shop, buyer, '凭证金额与应付金额不一致')
    for (const place of [folder, DOCS]) mkdirSync(place, { recursive: true })
    await takeForReadme(browser, shop, state)
    await takeAll(browser, shop, state, paid)
  } finally {
    await browser.close()
    await shop.close()
  }
}

const running = process.env.SHOP_DATA_DIR
const started = running === undefined ? await startedShop() : { dataDir: running, stop: async () => undefined }
await run(started.dataDir).finally(started.stop)
