import type { BrowserChat } from './browser.ts'

/** Puts words into the composer of a chat, behind what stands there already. */
export const insert = (chat: BrowserChat, id: number, words: string): void =>
  chat.type(id, [chat.state().drafts[id], words].filter(Boolean).join('\n'))
