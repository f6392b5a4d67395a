import { CallFailed } from '@portafilter/kit'
import { type BrowserChat, insert, Talk } from '@portafilter/kit/chat'
import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { Empty, Loaded } from '../../components/states.tsx'
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

/** On a phone the list is behind it. */
const Back = ({ onLeave }: Pick<Props, 'onLeave'>) => (
  <button type="button" className={styles.back} aria-label={useDialogsTexts().back} onClick={onLeave}>
    <ArrowLeft />
  </button>
)

/** Of no chat: to ask again is of no use. */
const Unknown = ({ onLeave }: Pick<Props, 'onLeave'>) => {
  const t = useDialogsTexts()
  return (
    <Empty title={t.unknown}>
      <Button onClick={onLeave}>{t.back}</Button>
    </Empty>
  )
}

const Head = ({ one, chat, onLeave }: Pick<Props, 'chat' | 'onLeave'> & { one: OneChat }) => {
  const t = useDialogsTexts()
  return (
    <header className={styles.paneHead}>
      <Back onLeave={onLeave} />
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
  if (query.error instanceof CallFailed && query.error.status === 404) return <Unknown onLeave={onLeave} />
  return (
    <>
      {detail === undefined && <Back onLeave={onLeave} />}
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
    </>
  )
}
