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
  return createChat({
    side,
    account,
    onSignedOut,
    token: session.token,
    language: readLanguage,
    open: () => new WebSocket(address()),
    load: async (chat, before) => {
      const asked = { ...(side === 'staff' && { chat }), ...(before !== undefined && { before }) }
      return (await accepted(calls.getMessages(asked))).object
    },
    upload: async (file) => {
      const asked = { file_name: file.name, type: UPLOAD_TYPES.feedback }
      return (await accepted(uploads.uploadImage(asked, { file }))).object
    },
    storage: sessionStorage,
  })
}

export type BrowserChat = ReturnType<typeof chatOf>
