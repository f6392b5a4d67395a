import type { Card, Message } from '@portafilter/support/contract'
import { type ReactNode, useEffect } from 'react'
import type { BrowserChat } from '../client/browser.ts'
import type { Words } from '../client/outbox.ts'
import type { Thread } from '../client/thread.ts'
import { useChatWords } from '../words.ts'
import { Composer } from './Composer.tsx'
import { Connection } from './Connection.tsx'
import { Messages } from './Messages.tsx'
import styles from './Talk.module.css'
import { useChatState, useThread } from './use-chat.ts'

type Props = Readonly<{
  chat: BrowserChat
  /** Of which chat, `OWN` for a buyer; another one is another `Talk`. */
  id: number
  side: 'buyer' | 'staff'
  /** What a card leads to, and what can be done with it. */
  cardOf(card: Card, message: Message): ReactNode
  /** Whoever only reads has nothing to write in. */
  isReadOnly?: boolean
  /** In the composer. */
  tools?: ReactNode
  /** Above the composer: what goes along with the next words. */
  above?: ReactNode
  onSend?(words: Words): void
}>

const namesOf = (people: readonly { user: string; name: string }[], me: string): string =>
  people
    .filter(({ user }) => user !== me)
    .map(({ name }) => name)
    .join(', ')

/** Who else looks, and who types. */
const Others = ({ thread, me }: { thread: Thread; me: string }) => {
  const words = useChatWords()
  const typing = namesOf(thread.typing, me)
  const looking = namesOf(thread.people, me)
  return (
    <p className={styles.others} role="status">
      {typing !== '' ? words.typing(typing) : looking !== '' && words.looking(looking)}
    </p>
  )
}

const Body = (props: Props & { thread: Thread }) => {
  const { chat, id, thread } = props
  const words = useChatWords()
  if (thread.state === 'ready' || thread.messages.length > 0) return <Messages {...props} />
  if (thread.state === 'loading')
    return <p className={styles.state} role="status" aria-busy="true" aria-label={words.loading} />
  return (
    <div className={styles.state} role="alert">
      <p>{words.failed}</p>
      <button type="button" className={styles.retry} onClick={() => chat.again(id)}>
        {words.retry}
      </button>
    </div>
  )
}

/** One chat: its messages, who else is there, and where one writes. */
export const Talk = (props: Props) => {
  const { chat, id, isReadOnly = false, tools, above, onSend = (words: Words) => chat.send(id, words) } = props
  const thread = useThread(chat, id)
  const me = useChatState(chat, (state) => state.me)
  useEffect(() => chat.look(id), [chat, id])
  return (
    <div className={styles.talk}>
      {!isReadOnly && <Connection chat={chat} />}
      <Body {...props} thread={thread} />
      <Others thread={thread} me={me} />
      {above}
      {!isReadOnly && <Composer chat={chat} id={id} onSend={onSend} tools={tools} />}
    </div>
  )
}
