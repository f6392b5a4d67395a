import { useSearchParams } from 'react-router'
import { NotFound } from '../../components/NotFound.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty } from '../../components/states.tsx'
import { positiveIn } from '../../shared/positive-in.ts'
import { answersBuyers } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { ChatList } from './ChatList.tsx'
import { Dialogue } from './Dialogue.tsx'
import styles from './im-dialogs.module.css'
import { staffChat } from './staff-chat.ts'
import { useDialogsTexts } from './texts.ts'

/** All chats at the left, the chosen one at the right; on a phone one or the other. Which one it is stands in the address. */
const Dialogs = () => {
  const t = useDialogsTexts()
  const chat = staffChat(useUser().account)
  const [params, setParams] = useSearchParams()
  const chosen = positiveIn(params.get('chat'), 0)
  const choose = (id: number) => setParams(id === 0 ? {} : { chat: String(id) })
  return (
    <>
      <PageHead title={t.title} />
      <div className={`${styles.dialogs} ${chosen === 0 ? '' : styles.isChosen}`}>
        <ChatList chat={chat} chosen={chosen} onChoose={choose} />
        <section className={styles.pane} aria-label={t.title}>
          {chosen === 0 ? (
            <Empty title={t.choose}>
              <p className="soft">{t.chooseHint}</p>
            </Empty>
          ) : (
            <Dialogue key={chosen} chat={chat} id={chosen} onLeave={() => choose(0)} />
          )}
        </section>
      </div>
    </>
  )
}

/** The talk with buyers: for whoever answers them, and for nobody else. */
export const ImDialogs = () => (answersBuyers(useUser()) ? <Dialogs /> : <NotFound />)
