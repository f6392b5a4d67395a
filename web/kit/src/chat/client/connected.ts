import type { User } from '@portafilter/identity/contract'
import type { BrowserSession } from '../../session.ts'
import { type BrowserChat, chatOf } from './browser.ts'
import type { ChatOptions } from './client.ts'

/** Until the answer is called: without delay when the network is there again, or somebody looks. */
const keepConnected = ({ start, stop, hasten }: BrowserChat): (() => void) => {
  const seen = () => document.visibilityState === 'visible' && hasten()
  start()
  addEventListener('online', hasten)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', hasten)
    document.removeEventListener('visibilitychange', seen)
    stop()
  }
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
  let greeted: string | null = null
  let stop: (() => void) | undefined
  const follow = () => {
    const token = session.user()?.account === account ? session.token() : null
    // Whoever has signed in anew is greeted anew: what the server closed for good it closed for the token before.
    if (token === greeted) return
    greeted = token
    stop?.()
    stop = token === null ? undefined : keepConnected(chat)
  }
  session.watch(follow)
  follow()
  onMade?.(chat)
  return chat
}
