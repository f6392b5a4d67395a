import { formatDay, toBeijingIso } from '@portafilter/kernel'
import type { Card, Message } from '@portafilter/support/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../use-language.ts'
import type { BrowserChat } from '../client/browser.ts'
import { useChatWords } from '../words.ts'
import styles from './MessageRow.module.css'
import { Picture } from './Picture.tsx'
import { noteOf } from './said.ts'

type Props = Readonly<{
  chat: BrowserChat
  id: number
  message: Message
  before: Message | undefined
  side: 'buyer' | 'staff'
  /** The last that the other side has read. */
  isRead: boolean
  cardOf(card: Card, message: Message): ReactNode
}>

/** What follows at once is of the same breath: name and time are not said again. */
const BREATH_MS = 180_000

const isOneBreath = (message: Message, before: Message | undefined): boolean =>
  before?.sender?.user === message.sender?.user &&
  Date.parse(message.at) - Date.parse(before?.at ?? '') < BREATH_MS &&
  before?.kind !== 'note'

/** What has happened, between the lines of the talk. */
const Note = ({ message }: { message: Message }) => {
  const words = useChatWords()
  const language = useLanguage()
  return (
    <li className={styles.note}>
      {noteOf(words, language, message)} · <time dateTime={message.at}>{toBeijingIso(message.at).slice(11, 16)}</time>
    </li>
  )
}

const Content = ({ chat, id, message, cardOf }: Omit<Props, 'before' | 'isRead'>) => {
  const words = useChatWords()
  const { kind, body, picture, card, quantity, sender } = message
  return (
    <>
      {picture !== null && (
        <Picture
          src={picture}
          name={words.pictureFrom(sender?.name ?? '')}
          onBroken={() => void chat.renew(id, message.seq).catch(() => undefined)}
        />
      )}
      {kind === 'card' && card === null && <p className={styles.text}>{words.cardGone}</p>}
      {card !== null && <div className={styles.card}>{cardOf(card, message)}</div>}
      {quantity !== null && <p className={styles.text}>{words.taken(quantity)}</p>}
      {kind === 'applied' && <p className={styles.text}>{words.applied}</p>}
      {body !== '' && <p className={styles.text}>{body}</p>}
    </>
  )
}

/** One message, on its side, with who said it and when. */
export const MessageRow = (props: Props) => {
  const { message, before, side, isRead } = props
  const { sender, at, command_id } = message
  const words = useChatWords()
  const language = useLanguage()
  const day = formatDay(at, language)
  const isOwn = sender?.is_staff === (side === 'staff')
  return (
    <>
      {(before === undefined || formatDay(before.at, language) !== day) && (
        <li className={styles.day}>
          <span>{day}</span>
        </li>
      )}
      {sender === null ? (
        <Note message={message} />
      ) : (
        <li className={`${styles.message} ${isOwn ? styles.own : styles.other}`}>
          {!isOneBreath(message, before) && (
            <p className={styles.meta}>
              <span className={styles.name}>{sender.name}</span>
              {sender.is_staff && <span className={styles.staff}>{words.staff}</span>}
              <time dateTime={at}>{toBeijingIso(at).slice(11, 16)}</time>
            </p>
          )}
          <div className={styles.bubble} title={command_id ?? undefined}>
            <Content {...props} />
          </div>
          {isRead && <p className={styles.read}>{words.read}</p>}
        </li>
      )}
    </>
  )
}
