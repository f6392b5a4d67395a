import type { Chat } from './client.ts'

/** What is typed without these words, where they stand in it as lines of their own. */
const without = (typed: string, words: string): string => {
  const at = `\n${typed}\n`.lastIndexOf(`\n${words}\n`)
  if (at === -1) return typed
  return [typed.slice(0, Math.max(0, at - 1)), typed.slice(at + words.length + 1)].filter(Boolean).join('\n')
}

/**
 * Puts words into the composer of a chat, behind what stands there already. Answers what takes them out again; where they have been
 * changed meanwhile, or sent, it leaves what is typed as it is.
 */
export const insert = (chat: Pick<Chat, 'state' | 'type'>, id: number, words: string): (() => void) => {
  const typed = () => chat.state().drafts[id] ?? ''
  chat.type(id, [typed(), words].filter(Boolean).join('\n'))
  return () => {
    const left = without(typed(), words)
    if (left !== typed()) chat.type(id, left)
  }
}
