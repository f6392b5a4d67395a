import { OWN, Talk, useChatState } from '@portafilter/kit/chat'
import type { CardSent } from '@portafilter/support/contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useService } from '../../../data/support.ts'
import { paths } from '../../../shared/paths.ts'
import { answersBuyers, useUser } from '../../../shared/session.ts'
import { aboutPage, codeOf } from './about.ts'
import { BuyersCard } from './ChatCard.tsx'
import styles from './chat.module.css'
import { useOwnChat } from './own-chat.ts'
import { useChatTexts } from './texts.ts'

/** What the page is about goes along with the next words, once, unless the reader leaves it out. */
const useAbout = () => {
  const { pathname, search } = useLocation()
  const about = aboutPage(pathname, search)
  const [done, setDone] = useState<readonly string[]>([])
  const name = JSON.stringify(about)
  return {
    about: about === undefined || done.includes(name) ? undefined : about,
    finish: () => setDone([...done, name]),
  }
}

const About = ({ card, onLeaveOut }: { card: CardSent; onLeaveOut(): void }) => {
  const t = useChatTexts()
  return (
    <p className={styles.about}>
      <span>{t.about(`${t[card.kind]} ${codeOf(card)}`)}</span>
      <button type="button" aria-label={t.withoutIt} title={t.withoutIt} onClick={onLeaveOut}>
        <X />
      </button>
    </p>
  )
}

const OwnChat = () => {
  const t = useChatTexts()
  const chat = useOwnChat()
  const page = useAbout()
  // What came back with refused words goes along before what the page is about.
  const back = useChatState(chat, ({ cards }) => cards[OWN])
  const about = back ?? page.about
  const finish = () => (back === undefined ? page.finish() : chat.leaveCardOut(OWN))
  const isClosed = useService().data?.is_open === false
  return (
    <div className={styles.section}>
      {isClosed && <p className={styles.closed}>{t.closed}</p>}
      <Talk
        chat={chat}
        id={OWN}
        side="buyer"
        cardOf={(card, message) => <BuyersCard card={card} message={message} />}
        above={about && <About card={about} onLeaveOut={finish} />}
        onSend={(words) => {
          const isAbout = about !== undefined && words.picture === undefined
          chat.send(OWN, isAbout ? { ...words, card: about } : words)
          if (isAbout) finish()
        }}
      />
    </div>
  )
}

/** The reader's chat in the support panel; whoever answers buyers does so elsewhere. */
const ChatSection = () => {
  const t = useChatTexts()
  if (!answersBuyers(useUser())) return <OwnChat />
  return (
    <>
      <p>{t.staff}</p>
      <p>
        <Link to={paths.dialogs} target="_blank">
          {t.toDialogs}
        </Link>
      </p>
    </>
  )
}

export default ChatSection
