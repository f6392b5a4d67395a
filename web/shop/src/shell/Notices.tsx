import { useLanguage } from '@portafilter/kit'
import { CircleAlert, CircleCheck, CircleX, X } from 'lucide-react'
import { closeNotice, useShownNotice } from '../shared/notice.ts'
import styles from './Notices.module.css'
import { useShellTexts } from './shell-texts.ts'

const icons = {
  success: CircleCheck,
  error: CircleX,
  warning: CircleAlert,
  info: CircleAlert,
} as const

/** Notices as they are shown, and read out by screen readers, until they are closed; they change language with the page. */
export const Notices = () => {
  const t = useShellTexts()
  const language = useLanguage()
  const notice = useShownNotice()
  const text = notice?.text[language]
  const Icon = icons[notice?.kind ?? 'info']
  return (
    <div role="status" aria-live="polite">
      {notice !== undefined && text !== undefined && (
        <p key={notice.id} className={`${styles.notice} ${styles[notice.kind]}`}>
          <Icon /> <span>{text}</span>
          <button type="button" aria-label={t.closeNotice} onClick={closeNotice}>
            <X />
          </button>
        </p>
      )}
    </div>
  )
}
