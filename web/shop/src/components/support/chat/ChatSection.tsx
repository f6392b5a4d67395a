import { formatMoment, useLanguage } from '@portafilter/kit'
import { OWN, Talk, useChatState, useChatWords } from '@portafilter/kit/chat'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { levelsQuery } from '../../../data/levels.ts'
import { useService } from '../../../data/support.ts'
import { paths } from '../../../shared/paths.ts'
import { answersBuyers } from '../../../shared/session.ts'
import { useUser } from '../../../shared/use-user.ts'
import { Along } from '../Along.tsx'
import { aboutPage, codeOf, machineAtFirst } from './about.ts'
import { BuyersCard } from './ChatCard.tsx'
import styles from './chat.module.css'
import { useOwnChat } from './own-chat.ts'
import { useChatTexts } from './texts.ts'

/** The first sheet of the machine whose page names a number and no sheet. */
const useFirstSheet = (pathname: string, search: string): number | undefined => {
  const machine = machineAtFirst(pathname, search)
  const { data } = useQuery({ ...levelsQuery(machine ?? 0, useLanguage()), enabled: machine !== undefined })
  return data?.[0]?.id
}

/** What has gone along, or was left out, by account: it does not come again when the panel is opened again. */
const doneBy = new Map<string, readonly string[]>()

/** What the page is about goes along with the next words, once, unless the reader leaves it out. */
const useAbout = () => {
  const { pathname, search } = useLocation()
  const { account } = useUser()
  const about = aboutPage(pathname, search, useFirstSheet(pathname, search))
  const [done, setDone] = useState(doneBy.get(account) ?? [])
  const name = JSON.stringify(about)
  return {
    about: about === undefined || done.includes(name) ? undefined : about,
    finish: () => {
      doneBy.set(account, [...done, name])
      setDone([...done, name])
    },
  }
}

const OwnChat = () => {
  const t = useChatTexts()
  const words = useChatWords()
  const chat = useOwnChat()
  const page = useAbout()
  // What came back with refused words goes along before what the page is about.
  const back = useChatState(chat, ({ cards }) => cards[OWN])
  const about = back ?? page.about
  const finish = () => (back === undefined ? page.finish() : chat.leaveCardOut(OWN))
  const language = useLanguage()
  const opensAt = useService().data?.opens_at
  return (
    <div className={styles.section}>
      {opensAt && <p className={styles.closed}>{t.closed(formatMoment(opensAt, language))}</p>}
      <Talk
        chat={chat}
        id={OWN}
        side="buyer"
        cardOf={(card, message) => <BuyersCard card={card} message={message} />}
        above={
          about && (
            <div className={styles.about}>
              <Along what={t.about(`${words[about.kind]} ${codeOf(about)}`)} onLeaveOut={finish} />
            </div>
          )
        }
        onSend={(words) => {
          chat.send(OWN, about === undefined ? words : { ...words, card: about })
          if (about !== undefined) finish()
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
