import type { BrowserChat } from '../client/browser.ts'
import { useChatWords } from '../words.ts'
import { PlainButton } from './PlainButton.tsx'
import styles from './Talk.module.css'
import { useChatState } from './use-chat.ts'

/** Says where there is no connection; one that does not come again by itself is made by its reader. */
export const Connection = ({ chat }: { chat: BrowserChat }) => {
  const words = useChatWords()
  const link = useChatState(chat, (state) => state.link)
  return (
    <div role="status">
      {link !== 'open' && (
        <p className={styles.link}>
          {words[link]}{' '}
          {link !== 'connecting' && (
            <PlainButton onClick={chat.start}>{link === 'off' ? words.connect : words.connectHere}</PlainButton>
          )}
        </p>
      )}
    </div>
  )
}
