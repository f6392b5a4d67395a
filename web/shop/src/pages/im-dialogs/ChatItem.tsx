import { MINUTE_MS } from '@portafilter/kernel'
import { ageOf, formatMoment, useLanguage } from '@portafilter/kit'
import { type BrowserChat, useChatState } from '@portafilter/kit/chat'
import type { ChatRow } from '@portafilter/support/contract'
import { useSyncExternalStore } from 'react'
import badge from '../../components/badge.module.css'
import styles from './im-dialogs.module.css'
import { useDialogsTexts } from './texts.ts'

const watchMinutes = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** The time, which goes on by minutes. */
const useMinute = (): Date =>
  new Date(useSyncExternalStore(watchMinutes, () => Math.floor(Date.now() / MINUTE_MS)) * MINUTE_MS)

/** Since when a buyer waits for an answer, in red where that is too long. */
export const WaitingFor = ({ row: { waiting_since, is_late } }: { row: ChatRow }) => {
  const t = useDialogsTexts()
  const language = useLanguage()
  const now = useMinute()
  if (waiting_since === null) return null
  const age = ageOf(waiting_since, now, language)
  return <span className={is_late ? badge.bad : badge.attention}>{is_late ? t.late(age) : t.waits(age)}</span>
}

/** Words that were held back or refused, or a picture that could not be sent, in a chat that need not be open. */
const useHasUnsent = (chat: BrowserChat, id: number): boolean =>
  useChatState(
    chat,
    ({ box, refused, pictures }) =>
      refused[id] !== undefined ||
      pictures[id]?.fault !== undefined ||
      box.some((item) => item.chat === id && item.state === 'held'),
  )

type Props = { chat: BrowserChat; row: ChatRow; isChosen: boolean; onChoose(id: number): void }

/** One chat of the list: whose it is, what was said last, what is unread, or could not be sent. */
export const ChatItem = ({ chat, row, isChosen, onChoose }: Props) => {
  const t = useDialogsTexts()
  const language = useLanguage()
  const { id, username, firm_name, account, last_text, last_at, assignee, status, unread } = row
  const hasUnsent = useHasUnsent(chat, Number(id))
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(Number(id))}
      >
        <span className={styles.line}>
          <strong>{firm_name ?? username}</strong>
          <time className="soft" dateTime={last_at}>
            {formatMoment(last_at, language)}
          </time>
        </span>
        <span className={styles.line}>
          <span className="soft">{firm_name === null ? account : username}</span>
          {unread > 0 && (
            <span className="bubble number">
              <span aria-hidden="true">{unread}</span>
              <span className="seen-by-readers">{t.unread(unread)}</span>
            </span>
          )}
        </span>
        <span className={styles.words}>{last_text || t.noWords}</span>
        <span className={styles.line}>
          <WaitingFor row={row} />
          {hasUnsent && <span className={badge.bad}>{t.unsent}</span>}
          <span className="soft">
            {status === 'closed' ? t.closed : assignee === null ? t.nobody : t.assignedTo(assignee)}
          </span>
        </span>
      </button>
    </li>
  )
}
