import { useState } from 'react'
import { useLanguage } from '../../use-language.ts'
import type { BrowserChat } from '../client/browser.ts'
import { lastOf, type Thread } from '../client/thread.ts'
import { useChatWords } from '../words.ts'
import styles from './Messages.module.css'
import { saidOf } from './said.ts'
import { useChatState } from './use-chat.ts'

/** Nobody listens to more of what came while there was no connection. */
const MOST = 10

/** What others have said, for readers of the screen; not what was there when the chat was opened. */
export const Announced = ({ chat, thread }: { chat: BrowserChat; thread: Thread }) => {
  const words = useChatWords()
  const language = useLanguage()
  const me = useChatState(chat, (state) => state.me)
  const [from] = useState(() => lastOf(thread))
  const others = thread.messages.filter(({ seq, sender }) => seq > from && sender?.user !== me)
  return (
    <div role="log" className={styles.announced}>
      {others.slice(-MOST).map((message) => (
        <p key={message.seq}>{saidOf(words, language, message)}</p>
      ))}
    </div>
  )
}
