import { type BrowserChat, insert, Talk } from '@portafilter/kit/chat'
import { ArrowLeft } from 'lucide-react'
import { Loaded } from '../../components/states.tsx'
import { ChatCard } from '../../components/support/chat/ChatCard.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { ChatActions } from './ChatActions.tsx'
import { WaitingFor } from './ChatItem.tsx'
import styles from './im-dialogs.module.css'
import { Planned } from './Planned.tsx'
import { Tools } from './Tools.tsx'
import { useDialogsTexts } from './texts.ts'
import { type OneChat, useOneChat } from './use-chats.ts'

type Props = { chat: BrowserChat; id: number; onLeave(): void }

const Head = ({ one, chat, onLeave }: Pick<Props, 'chat' | 'onLeave'> & { one: OneChat }) => {
  const t = useDialogsTexts()
  return (
    <header className={styles.paneHead}>
      <button type="button" className={styles.back} aria-label={t.back} onClick={onLeave}>
        <ArrowLeft />
      </button>
      <div className={styles.partner}>
        <h2>{one.firm_name ?? one.username}</h2>
        <p className="soft">
          {one.username} · <span className="code">{one.account}</span>
        </p>
        <p className={styles.line}>
          <WaitingFor row={one} />
          <span className="soft">
            {one.status === 'closed' ? t.closed : one.assignee === null ? t.nobody : t.assignedTo(one.assignee)}
          </span>
        </p>
      </div>
      <ChatActions one={one} chat={chat} />
    </header>
  )
}

/** The talk with one buyer, and what can be done about it. */
export const Dialogue = ({ chat, id, onLeave }: Props) => {
  const { query, detail } = useOneChat(chat, id)
  return (
    <Loaded query={query} waiting={<BlockWaiting height={320} />}>
      {() =>
        detail && (
          <>
            <Head one={detail} chat={chat} onLeave={onLeave} />
            <Talk
              chat={chat}
              id={id}
              side="staff"
              cardOf={(card) => <ChatCard card={card} />}
              above={<Planned one={detail} onTaken={(words) => insert(chat, id, words)} />}
              tools={<Tools chat={chat} id={id} one={detail} />}
            />
          </>
        )
      }
    </Loaded>
  )
}
