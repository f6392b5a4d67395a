import type { Page } from '@playwright/test'
import { readConfig } from '@portafilter/config'
import { demoAlerts, demoWallets } from '@portafilter/demo'
import type { Language } from '@portafilter/kernel'
import { bankOf } from '../../modules/payment/bank.ts'
import { firmChangeAsked, paidOrder } from '../acceptance/testing/steps.ts'
import { addBuyer } from '../acceptance/testing/world.ts'
import { axeFaults, hidesSideways, scrollsSideways } from './steps/faults.ts'
import { openedOfKept } from './steps/kept-rows.ts'
import { addressScreens, openedDoors, openedInBackoffice, openedInShop } from './steps/opened-screens.ts'
import { type Filled, filled, REMARK } from './steps/orders.ts'
import { BACKOFFICE } from './steps/people.ts'
import { backofficeScreens, doors, loaded, resize, type Screen, shopScreens, show } from './steps/screens.ts'
import { SLIP_FILE } from './steps/slip.ts'
import { expect, test } from './steps/test.ts'
import { openedOfWallets, WALLET_REASON, type WalletFilled, walletFilled, walletScreens } from './steps/wallets.ts'
import { dataOf, withoutData, wordsOf } from './steps/words.ts'

/**
 * Every screen is opened once for everything that must hold on all of them: axe finds nothing, nothing scrolls
 * sideways, and no word is in the other language. To open one takes longer than to look at it.
 */
test.describe.configure({ timeout: 400_000 })
/** Many pages one after the other: a trace of all of them costs more than the test itself. */
test.use({ trace: 'off' })

/** The narrowest desk at which no list may hide a column. */
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const CHINESE = /[\p{Script=Han}，。：；（）？！、]/u
/** Two words of Latin letters, one after the other; codes and units are single ones. */
const ENGLISH = /[A-Za-z]{2,}[,;]? [A-Za-z’']{2,}/
const FOREIGN = { EN: CHINESE, CN: ENGLISH }
/** The name of the switch, which everyone must understand. */
const SAME_IN_BOTH = ['语言 / Language']

let state: Filled
let wallet: WalletFilled
let data: string[]
test.beforeAll(async ({ shop }) => {
  // A colleague of the demo's dealer, whose firm has something in its wallet.
  state = await filled(shop, await addBuyer(shop, { discountGroup: 1, erpCode: 'ERP1001' }))
  wallet = await walletFilled(shop, state.buyer)
  await firmChangeAsked(await addBuyer(shop))
  // Finance reads the payee as the buyer has read it.
  const granted = demoWallets.map(({ reason }) => reason)
  const notes = demoAlerts.flatMap(({ note }) => note ?? [])
  const written = [
    state.reason,
    REMARK,
    WALLET_REASON,
    ...granted,
    ...notes,
    SLIP_FILE,
    ...Object.values(bankOf(readConfig({}).company, 'CNY', 'CN')),
  ]
  data = [...SAME_IN_BOTH, ...written, ...(await dataOf(shop))]
})

type Look = (page: Page, screen: Screen) => Promise<readonly string[]>

/** The words in the other language. */
const foreignWords =
  (language: Language): Look =>
  async (page) =>
    withoutData(await wordsOf(page), data).filter((word) => FOREIGN[language].test(word))

/** What must hold on every screen. */
const looksIn = (language: Language): readonly Look[] => [foreignWords(language), scrollsSideways, axeFaults]

/** The same of pages. What axe finds, which takes longest, differs by width and hardly by language: it sees each width once. */
const pageLooks = (language: Language, axeIn: Language): readonly Look[] =>
  looksIn(language).filter((look) => look !== axeFaults || language === axeIn)

const faultsOf = async (page: Page, screen: Screen, looks: readonly Look[]): Promise<string[]> => {
  const faults: string[] = []
  for (const look of looks) faults.push(...(await look(page, screen)))
  return faults
}

/** What is found on each screen, by its name; nothing for a screen on which all is well. */
const faultsOn = async (page: Page, screens: readonly Screen[], looks: readonly Look[]) => {
  const found: Record<string, readonly string[]> = {}
  for (const screen of screens) {
    await show(page, screen)
    const faults = await faultsOf(page, screen, looks)
    if (faults.length > 0) found[screen.name] = faults
  }
  return found
}

/** The same screen again, at another width; what has opened on it stays open. */
const alsoAt =
  (size: typeof DESK, where: string, looks: readonly Look[]): Look =>
  async (page, screen) => {
    const before = page.viewportSize() ?? DESK
    await resize(page, size)
    await loaded(page)
    const faults = await faultsOf(page, screen, looks)
    await resize(page, before)
    return faults.map((fault) => `${where}: ${fault}`)
  }
const onPhone = (looks: readonly Look[]) => alsoAt(PHONE, 'on a phone', looks)
const atADesk = (looks: readonly Look[]) => alsoAt(DESK, 'at a desk', looks)

/** At a desk a page of one row may have a table that scrolls; a list may not. */
const noList: Look = async (page, { path }) => (path.endsWith('/show') ? [] : hidesSideways(page))

for (const language of ['CN', 'EN'] as const) {
  const atDesk = pageLooks(language, 'CN')
  const onPhones = pageLooks(language, 'EN')

  test(`the doors in ${language}`, async ({ open }) => {
    const page = await open({ language })
    await page.setViewportSize(DESK)
    expect(await faultsOn(page, [...doors, ...openedDoors], [...atDesk, onPhone(onPhones)])).toEqual({})
  })

  test(`every page of the shop in ${language}`, async ({ open }) => {
    const page = await open({ as: state.buyer.account, language })
    await page.setViewportSize(DESK)
    const screens = [...shopScreens(state), ...walletScreens(wallet)]
    expect(await faultsOn(page, screens, [...atDesk, onPhone(onPhones)])).toEqual({})
  })

  /** Opened twice: what a phone's menu hides is there from the beginning at a desk. */
  test(`every page of the backoffice in ${language}`, async ({ open, shop }) => {
    const screens = await backofficeScreens(shop, state)
    const desk = await open({ as: 'admin', app: 'backoffice', language })
    await desk.setViewportSize(DESK)
    expect(await faultsOn(desk, screens, [...atDesk, noList])).toEqual({})
    const phone = await open({ as: 'admin', app: 'backoffice', language, phone: true })
    expect(await faultsOn(phone, screens, [...onPhones, hidesSideways])).toEqual({})
  })
}

/** Where nothing is, where somebody may not be, and the demo's inbox. */
const besides: readonly Screen[] = [
  { name: 'backoffice-not-found', path: `${BACKOFFICE}/nowhere` },
  { name: 'backoffice-access-denied', path: `${BACKOFFICE}/streams` },
  { name: 'inbox', path: '/dev/inbox' },
]

/**
 * What opens on a page differs by width more than by language; its words differ by language at a desk, too, and English
 * ones need more room on a phone.
 */
for (const { language, phone, looks } of [
  { language: 'CN', phone: true, looks: [...looksIn('CN'), atADesk([foreignWords('CN')])] },
  { language: 'EN', phone: false, looks: [...looksIn('EN'), onPhone([scrollsSideways])] },
] as const) {
  const where = `${language}, ${phone ? 'on a phone' : 'at a desk'} first`

  test(`every picker, menu and dialog of the shop in ${where}`, async ({ open }) => {
    const page = await open({ as: state.buyer.account, language, phone })
    const confirm = shopScreens(state).filter(({ name }) => name === 'confirm')
    expect(await faultsOn(page, [...openedInShop(state), ...confirm.flatMap(addressScreens)], looks)).toEqual({})
  })

  test(`every picker, menu and dialog of the backoffice in ${where}`, async ({ open, shop }) => {
    const paid = await paidOrder(state.buyer, await shop.signIn('finance'), [{ part_code: '6-2051', quantity: 12 }])
    const page = await open({ as: 'admin', app: 'backoffice', language, phone })
    const screens = [...openedInBackoffice(state, paid), ...openedOfWallets(wallet), ...(await openedOfKept(shop))]
    expect(await faultsOn(page, screens, looks)).toEqual({})
    const clerk = await open({ as: 'finance', app: 'backoffice', language, phone })
    expect(await faultsOn(clerk, besides, [axeFaults, scrollsSideways])).toEqual({})
  })
}
