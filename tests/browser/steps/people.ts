import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '@portafilter/kernel'
import { unwrap } from '../../acceptance/testing/steps.ts'
import { contextFor } from './contexts.ts'
import { routedAtOnce } from './routed.ts'
import type { RunningShop } from './shop.ts'

/** Where the backoffice's pages are; the shop's begin at `/`. */
export const BACKOFFICE = '/backoffice'

/** Somebody in front of a browser of their own. */
export type Reader = Readonly<{
  /** Signed in with this account; absent for somebody who has yet to sign in. */
  as?: string
  app?: 'shop' | 'backoffice'
  language?: Language
  /** 390 pixels wide, with a finger. */
  phone?: boolean
}>

/** How long a step waits for what it needs, on a busy machine. */
const PATIENCE_MS = 30_000
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const CLIPBOARD = ['clipboard-read', 'clipboard-write']
/** Nothing moves, or is half seen: what fades in has its contrast at once. */
const CALM: BrowserContextOptions = { reducedMotion: 'reduce' }

/** What the app has put into this browser's storage after a sign-in. */
const sessionOf = async (shop: Pick<RunningShop, 'signIn'>, account: string, app: 'shop' | 'backoffice') => {
  const person = await shop.signIn(account)
  const user = unwrap(await person.call.getUserData())
  const prefix = app === 'shop' ? '' : 'backoffice.'
  return [
    { name: `${prefix}token`, value: person.token },
    { name: `${prefix}user`, value: JSON.stringify(user) },
  ]
}

/** A new browser with its own storage, signed in without the work of a password. Leave it when done (`leave`). */
export const opened = async (
  browser: Browser,
  shop: Pick<RunningShop, 'url' | 'signIn'>,
  { as, app = 'shop', language = 'CN', phone = false }: Reader = {},
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const session = as === undefined ? [] : await sessionOf(shop, as, app)
  const localStorage = [{ name: 'Language', value: language }, ...session]
  const made = {
    baseURL: shop.url,
    permissions: CLIPBOARD,
    locale: language === 'CN' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    ...CALM,
    ...(phone ? PHONE : {}),
    ...options,
  }
  const context = await contextFor(browser, made, { cookies: [], origins: [{ origin: shop.url, localStorage }] })
  context.setDefaultTimeout(PATIENCE_MS)
  return routedAtOnce(await context.newPage())
}
