import type { BrowserChat } from '../client/browser.ts'
import type { LinkState } from '../client/link.ts'
import type { Outgoing as Item } from '../client/outbox.ts'
import { useChatWords } from '../words.ts'
import styles from './MessageRow.module.css'
import { PlainButton } from './PlainButton.tsx'

type Props = Readonly<{ chat: BrowserChat; item: Item; link: LinkState }>

/** Its writer decides: newer messages have come while it was written. */
const Held = ({ chat, item }: Pick<Props, 'chat' | 'item'>) => {
  const words = useChatWords()
  return (
    <div role="alert" className={styles.held}>
      <p>{words.held}</p>
      <button type="button" onClick={() => chat.sendAllTheSame(item)}>
        {words.sendAllTheSame}
      </button>
      <button type="button" onClick={() => chat.takeBack(item)}>
        {item.body === undefined ? words.remove : words.edit}
      </button>
    </div>
  )
}

const Waiting = ({ chat, link }: Pick<Props, 'chat' | 'link'>) => {
  const words = useChatWords()
  if (link === 'open') return <p className={styles.read}>{words.sending}</p>
  return (
    <p className={styles.read}>
      {words.unsent} {link === 'connecting' && <PlainButton onClick={chat.hasten}>{words.now}</PlainButton>}
    </p>
  )
}

/** A message that the server does not have yet, or of which it is not known whether it has it. */
export const Outgoing = ({ chat, item, link }: Props) => {
  const words = useChatWords()
  const { card, picture, body = '', state } = item
  return (
    <li className={`${styles.message} ${styles.own} ${styles.pending}`}>
      <div className={styles.bubble}>
        {card !== undefined && <p className={styles.text}>{words[card.kind]}</p>}
        {picture !== undefined && <p className={styles.text}>{words.pictureSent}</p>}
        {body !== '' && <p className={styles.text}>{body}</p>}
      </div>
      {state === 'waiting' && <Waiting chat={chat} link={link} />}
      {state === 'held' && <Held chat={chat} item={item} />}
    </li>
  )
}
