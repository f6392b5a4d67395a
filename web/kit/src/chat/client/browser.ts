import type { User } from '@portafilter/identity/contract'
import { chatContract, chatSocket } from '@portafilter/support/contract'
import { UPLOAD_TYPES, uploadsContract } from '@portafilter/uploads/contract'
import { accepted, connect } from '../../client.ts'
import { readLanguage } from '../../language.ts'
import type { BrowserSession } from '../../session.ts'
import { type ChatOptions, createChat } from './client.ts'

const address = (): string => `${location.origin.replace(/^http/, 'ws')}/prod-api${chatSocket.path}`

/** Uploads may take longer than other calls. */
const UPLOAD_MS = 60_000

/** The chat of whoever is signed in to an app. */
export const chatOf = (session: BrowserSession<User>, side: ChatOptions['side'], account: string) => {
  const onSignedOut = (token: string | null) => session.end('expired', token)
  const calls = connect(chatContract, session, onSignedOut)
  const uploads = connect({ uploadImage: uploadsContract.uploadImage }, session, onSignedOut, UPLOAD_MS)
  const chat = createChat({
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
  return {
    ...chat,
    /** Answers the path by which a picture is sent. Throws what is to be told. */
    upload: async (file: File): Promise<string> => {
      const asked = { file_name: file.name, type: UPLOAD_TYPES.feedback }
      return (await accepted(uploads.uploadImage(asked, { file }))).object
    },
  }
}

export type BrowserChat = ReturnType<typeof chatOf>

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
  let stop: (() => void) | undefined
  const follow = () => {
    const isHere = session.token() !== null && session.user()?.account === account
    if (isHere === (stop !== undefined)) return
    stop?.()
    stop = isHere ? keepConnected(chat) : undefined
  }
  session.watch(follow)
  follow()
  onMade?.(chat)
  return chat
}
