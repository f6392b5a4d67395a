import type { User } from '@portafilter/identity/contract'
import { chatContract, chatSocket } from '@portafilter/support/contract'
import { accepted, connect } from '../../client.ts'
import { readLanguage } from '../../language.ts'
import type { BrowserSession } from '../../session.ts'
import { type Chat, type ChatOptions, createChat } from './client.ts'

const address = (): string => `${location.origin.replace(/^http/, 'ws')}/prod-api${chatSocket.path}`

/** The chat of whoever is signed in to an app. */
export const chatOf = (session: BrowserSession<User>, side: ChatOptions['side'], account: string): Chat => {
  const onSignedOut = (token: string | null) => session.end('expired', token)
  const calls = connect(chatContract, session, onSignedOut)
  return createChat({
    ...{ side, account, onSignedOut },
    token: session.token,
    language: readLanguage,
    open: () => new WebSocket(address()),
    load: async (chat, before) => {
      const asked = { ...(side === 'staff' && { chat }), ...(before !== undefined && { before }) }
      return (await accepted(calls.getMessages(asked))).object
    },
    storage: sessionStorage,
  })
}

/** Keeps it connected until the answer is called: without delay when the network is there again, or somebody looks. */
export const keepConnected = ({ start, stop, hasten }: Chat): (() => void) => {
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
