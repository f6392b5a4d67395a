import type { Card, Message } from '@portafilter/support/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BrowserChat } from '../client/browser.ts'
import { hasOlder, lastOf, type Thread } from '../client/thread.ts'
import { useChatWords } from '../words.ts'
import { Announced } from './Announced.tsx'
import { MessageRow } from './MessageRow.tsx'
import styles from './Messages.module.css'
import { Outgoing } from './Outgoing.tsx'
import { PlainButton } from './PlainButton.tsx'
import { useChatState, useIsSeen } from './use-chat.ts'
import { useScroll } from './use-scroll.ts'

export type MessagesProps = Readonly<{
  chat: BrowserChat
  id: number
  thread: Thread
  side: 'buyer' | 'staff'
  /** What a card leads to, and what can be done with it. */
  cardOf(card: Card, message: Message): ReactNode
}>

/** Reading back: by a button, and by coming near the first one. */
const useOlder = ({ chat, id }: MessagesProps) => {
  const [busy, setBusy] = useState(false)
  const older = async () => {
    if (busy) return
    setBusy(true)
    await chat.older(id).catch(() => undefined)
    setBusy(false)
  }
  return { busy, older: () => void older() }
}

/** What stands on the screen, at the end of the list and in sight, has been read. */
const useSaw = ({ chat, id, thread }: MessagesProps, isAtEnd: boolean) => {
  const isSeen = useIsSeen()
  const last = lastOf(thread)
  const link = useChatState(chat, (state) => state.link)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again over another connection
  useEffect(() => {
    if (isAtEnd && isSeen && last > 0) chat.saw(id, last)
  }, [chat, id, last, isAtEnd, isSeen, link])
}

/** The last of one's own side that the other has read. */
const lastReadOf = ({ thread: { messages, read }, side }: MessagesProps): Message | undefined => {
  const until = side === 'staff' ? read.buyer : read.staff
  return messages.findLast(({ seq, sender }) => seq <= until && sender?.is_staff === (side === 'staff'))
}

/** Pixels from the first message at which those before it are asked for. */
const NEAR_START = 80

/** The messages of a chat, a line for each Beijing day, and what is on its way. */
export const Messages = (props: MessagesProps) => {
  const { chat, id, thread, side, cardOf } = props
  const words = useChatWords()
  const box = useChatState(chat, (state) => state.box)
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const first = thread.messages[0]?.seq ?? 0
  const { isAtEnd, toEnd, onScroll } = useScroll(list, rows, first)
  const { busy, older } = useOlder(props)
  const link = useChatState(chat, (state) => state.link)
  useSaw(props, isAtEnd)
  const last = lastOf(thread)
  const lastRead = lastReadOf(props)
  const outgoing = box.filter((item) => item.chat === id)
  const own = outgoing.at(-1)?.client_id
  // One sees what one has just written, wherever one was reading.
  useEffect(() => {
    if (own !== undefined) toEnd()
  }, [own, toEnd])
  return (
    <div className={styles.frame}>
      <section
        ref={list}
        className={styles.list}
        aria-label={words.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          onScroll()
          if (currentTarget.scrollTop < NEAR_START && hasOlder(thread)) older()
        }}
      >
        {hasOlder(thread) && (
          <p className={styles.earlier}>
            <PlainButton aria-busy={busy} onClick={older}>
              {words.earlier}
            </PlainButton>
          </p>
        )}
        {last === 0 && outgoing.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
        <ol ref={rows} className={styles.rows}>
          {thread.messages.map((message, at) => (
            <MessageRow
              key={message.seq}
              chat={chat}
              id={id}
              message={message}
              side={side}
              cardOf={cardOf}
              before={thread.messages[at - 1]}
              isRead={message === lastRead}
            />
          ))}
          {outgoing.map((item) => (
            <Outgoing key={item.client_id} chat={chat} item={item} link={link} />
          ))}
        </ol>
      </section>
      {!isAtEnd && last > thread.seen && (
        <button type="button" className={styles.below} onClick={toEnd}>
          {words.newBelow} ↓
        </button>
      )}
      <Announced chat={chat} thread={thread} />
    </div>
  )
}
