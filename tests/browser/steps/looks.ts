import type { Page } from '@playwright/test'
import { readConfig } from '@portafilter/config'
import { demoAlerts, demoWallets } from '@portafilter/demo'
import type { Language } from '@portafilter/kernel'
import { bankOf } from '../../../modules/payment/bank.ts'
import { axeFaults, scrollsSideways } from './faults.ts'
import { type Filled, REMARK } from './orders.ts'
import { loaded, resize, type Screen, showNext } from './screens.ts'
import type { RunningShop } from './shop.ts'
import { SLIP_FILE } from './slip.ts'
import { expect } from './test.ts'
import { WALLET_REASON } from './wallets.ts'
import { dataOf, withoutData, wordsOf } from './words.ts'

/** The narrowest desk at which no list may hide a column. */
export const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** A desk's 1,280 pixels at 400 %, where nothing may have to be scrolled sideways, either (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 844 }

const CHINESE = /[\p{Script=Han}，。：；（）？！、]/u
/** Two words of Latin letters, one after the other; units and codes are single ones, also where one stands behind the other. */
const ENGLISH = /[A-Za-z]{2,}[,;]? (?![A-Z]+-\d)[A-Za-z’']{2,}/
const FOREIGN = { EN: CHINESE, CN: ENGLISH }
/** The name of the switch, which everyone must understand, and of a kind of file. */
const SAME_IN_BOTH = ['语言 / Language', 'JSON Lines']

/** What stands in the shop as somebody wrote it, whichever language it is read in. */
export const writtenIn = async (shop: RunningShop, { reason }: Filled): Promise<readonly string[]> => [
  ...SAME_IN_BOTH,
  ...[reason, REMARK, WALLET_REASON, SLIP_FILE],
  ...demoWallets.map((wallet) => wallet.reason),
  ...demoAlerts.flatMap(({ note }) => note ?? []),
  // Finance reads the payee as the buyer has read it.
  ...Object.values(bankOf(readConfig({}).company, 'CNY', 'CN')),
  ...(await dataOf(shop)),
]

/** Looks at a screen that is there; answers what is wrong with it. */
export type Look = (page: Page, screen: Screen) => Promise<readonly string[]>

const languageOf = async (page: Page): Promise<Language> =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'EN' : 'CN'

/** The words in the other language than the page's. */
export const foreignWords =
  (written: readonly string[]): Look =>
  async (page) => {
    const foreign = FOREIGN[await languageOf(page)]
    const isForeign = (word: string) => foreign.test(word)
    // There is a lot of data: it is taken away where it could be what looks foreign, and nowhere else.
    const looking = (await wordsOf(page)).filter(isForeign)
    return withoutData(looking, written).filter(isForeign)
  }

const faultsOf = async (page: Page, screen: Screen, looks: readonly Look[]): Promise<string[]> => {
  const faults: string[] = []
  for (const look of looks) faults.push(...(await look(page, screen)))
  return faults
}

/**
 * What is found on each screen, by its name; nothing for a screen on which all is well. A look may leave the window at another
 * width, where those behind it look then: each screen is opened at the first one's.
 */
export const faultsOn = async (page: Page, screens: readonly Screen[], looks: readonly Look[]) => {
  const found: Record<string, readonly string[]> = {}
  const size = page.viewportSize() ?? DESK
  for (const [at, screen] of screens.entries()) {
    await showNext(page, screen, { before: screens[at - 1], size })
    const faults = await faultsOf(page, screen, looks)
    if (faults.length > 0) found[screen.name] = faults
  }
  return found
}

const marked = (where: string, faults: readonly string[]) => faults.map((fault) => `${where}: ${fault}`)

/** The same screen from here on at another width; what has opened on it stays open. */
const from =
  (size: typeof DESK, where: string, looks: readonly Look[]): Look =>
  async (page, screen) => {
    await resize(page, size)
    await loaded(page)
    return marked(where, await faultsOf(page, screen, looks))
  }
export const onPhone = (looks: readonly Look[]) => from(PHONE, 'on a phone', looks)
export const atADesk = (looks: readonly Look[]) => from(DESK, 'at a desk', looks)

/** As in another tab of theirs, since a dialog may stand over the page's button. */
const switchLanguage = async (page: Page, from: Language): Promise<void> => {
  const to = from === 'CN' ? 'EN' : 'CN'
  await page.evaluate((language) => {
    localStorage.setItem('Language', language)
    dispatchEvent(new StorageEvent('storage', { key: 'Language' }))
  }, to)
  await page.waitForFunction((isEnglish) => (document.documentElement.lang === 'en') === isEnglish, to === 'EN')
}

/**
 * The reader switches to the other language where they are; the next screen is opened in that one. What the server writes
 * comes a moment later, so what is found is looked for again.
 */
export const alsoInTheOther =
  (looks: readonly Look[]): Look =>
  async (page, screen) => {
    const before = await languageOf(page)
    await switchLanguage(page, before)
    let faults: string[] = []
    const look = async () => {
      await loaded(page)
      faults = await faultsOf(page, screen, looks)
      return faults
    }
    await expect
      .poll(look)
      .toEqual([])
      .catch(() => undefined)
    return marked(`switched from ${before}`, faults)
  }

/** What holds of a screen at a desk and on a phone, in the language that it was opened in. */
export const atBothWidths = (words: Look): readonly Look[] => {
  const looks = [words, scrollsSideways, axeFaults]
  return [...looks, onPhone(looks)]
}

/**
 * What holds of a screen at a desk and in a narrow window, in either language. What axe finds, which takes longest, differs by
 * width and hardly by language: it sees each width once. Neither width nor language is gone back to for its own sake.
 */
export const everywhere = (words: Look): readonly Look[] => {
  const looks = [words, scrollsSideways]
  const narrower = from(NARROWEST, 'in the narrowest window', looks)
  return [...looks, axeFaults, narrower, alsoInTheOther([...looks, axeFaults]), atADesk(looks)]
}

/** What is wrong with what has opened over a phone's page: there and at a desk, in both languages. It is left as it was. */
export const faultsOfOpened = (page: Page): Promise<readonly string[]> => {
  const looks = [scrollsSideways, axeFaults]
  const all = [...looks, alsoInTheOther(looks), atADesk(looks), alsoInTheOther([]), onPhone([])]
  return faultsOf(page, { name: 'opened', path: '' }, all)
}
