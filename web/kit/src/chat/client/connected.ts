import type { User } from '@portafilter/identity/contract'
import { readLanguage, watchLanguage } from '../../language.ts'
import { askBeforeLeaving } from '../../leaving.ts'
import type { BrowserSession } from '../../session.ts'
import { wordsIn } from '../words.ts'
import { type BrowserChat, chatOf } from './browser.ts'
import type { ChatOptions } from './client.ts'
import type { ChatState } from './store.ts'

/** Out of sight for longer, a page may have lost its connection without a word: one that only listens hears nothing of it. */
const HIDDEN_MS = 25_000

/** Until the answer is called: anew when the network is there again or the page was away, without delay when somebody looks. */
const keepConnected = ({ start, stop, hasten, reconnect }: BrowserChat): (() => void) => {
  let hiddenAt = Date.now()
  const seen = () => {
    if (document.visibilityState !== 'visible') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > HIDDEN_MS) reconnect()
    else hasten()
  }
  start()
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', reconnect)
    document.removeEventListener('visibilitychange', seen)
    stop()
  }
}

const holdsUnsent = ({ box, pictures }: ChatState): boolean =>
  box.some(({ state }) => state !== 'kept') || Object.keys(pictures).length > 0

/**
 * Words and pictures that the server does not have go with the tab: the browser asks before it closes, and so does the way out.
 * Whoever has signed in on the same page since is asked about their own alone.
 */
const askBeforeLoss = (chat: BrowserChat, session: BrowserSession<User>, account: string): void => {
  const isUnsent = () => session.reader()?.account === account && holdsUnsent(chat.state())
  addEventListener('beforeunload', (event) => {
    if (isUnsent() && session.ending() !== 'left') event.preventDefault()
  })
  askBeforeLeaving(() => !isUnsent() || confirm(wordsIn(readLanguage()).loss))
}

const connected = new Map<string, BrowserChat>()

/**
 * The same, connected from the first call on for as long as the page is there and this account is signed in.
 * @param onMade told once of it
 */
export const connectedChat = (
  session: BrowserSession<User>,
  side: ChatOptions['side'],
  account: string,
  onMade?: (chat: BrowserChat) => void,
): BrowserChat => {
  const name = `${side} ${account}`
  const known = connected.get(name)
  if (known !== undefined) return known
  const chat = chatOf(session, side, account)
  connected.set(name, chat)
  let greeted: string | undefined
  let stop: (() => void) | undefined
  const follow = () => {
    const token = session.user()?.account === account ? session.token() : null
    // Both are told with the greeting: what the server closed for good it closed for the token before.
    const greeting = token === null ? undefined : `${token} ${readLanguage()}`
    if (greeting === greeted) return
    greeted = greeting
    stop?.()
    stop = greeting === undefined ? undefined : keepConnected(chat)
    // They were asked, and have let it be lost: it is not to go out when they sign in again.
    if (greeting === undefined && session.ending() === 'left') chat.giveUp()
  }
  session.watch(follow)
  watchLanguage(follow)
  follow()
  askBeforeLoss(chat, session, account)
  onMade?.(chat)
  return chat
}
