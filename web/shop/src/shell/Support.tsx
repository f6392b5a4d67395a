import { useUnsent } from '@portafilter/kit'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Missing } from '../components/Missing.tsx'
import { opener } from '../components/use-dialog.ts'
import { useReader, useService } from '../data/support.ts'
import { paths, sectionAsked } from '../shared/paths.ts'
import { answersBuyers, session } from '../shared/session.ts'
import styles from './Support.module.css'
import { useShellTexts } from './shell-texts.ts'

const Panel = lazy(() => import('../components/support/Panel.tsx'))

/** Support answers all buyers; everybody else has a chat of their own. */
const connect = async (account: string) => {
  const user = session.reader()
  return user !== null && answersBuyers(user)
    ? (await import('../pages/im-dialogs/staff-chat.ts')).staffChat(account)
    : (await import('../components/support/chat/own-chat.ts')).ownChat(account)
}

/** At the foot of every page, the sign-in too: a way to reach support, with how much of theirs is unread. */
export const Support = () => {
  const t = useShellTexts()
  const { hash, pathname } = useLocation()
  const asked = sectionAsked(hash)
  const [open, setOpen] = useState(false)
  const reader = useReader()
  const { chat = 0, feedback = 0 } = useService(reader !== null).data?.unread ?? {}
  useUnsent(reader ?? undefined, connect)
  useEffect(() => setOpen((is) => is || asked !== undefined), [asked])
  // There support answers, and its composer ends where the button would be.
  if (pathname === paths.dialogs) return null
  return (
    <aside id="support" aria-label={t.support} className={styles.support}>
      {open && (
        <Missing onClose={() => setOpen(false)}>
          <Suspense>
            <Panel asked={asked} onClose={() => setOpen(false)} />
          </Suspense>
        </Missing>
      )}
      <button type="button" className={styles.button} {...opener(() => setOpen(!open))} aria-expanded={open}>
        <MessageCircleQuestionMark />
        <span className={styles.name}>{t.support}</span>
        {chat + feedback > 0 && (
          <span className={`${styles.unread} bubble number`}>
            {chat + feedback}
            <span className="seen-by-readers"> {t.unread}</span>
          </span>
        )}
      </button>
    </aside>
  )
}
