import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useShownNotice } from '../ground/notice.ts'
import styles from './Notices.module.css'

const icons = {
  success: CircleCheck,
  error: CircleX,
  warning: CircleAlert,
  info: CircleAlert,
} as const

/** Where notices are shown, at the top of the page, and read out by screen readers. */
export const Notices = () => {
  const notice = useShownNotice()
  const Icon = icons[notice?.kind ?? 'info']
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {notice !== undefined && (
        <p key={notice.id} className={`${styles.notice} ${styles[notice.kind]}`}>
          <Icon /> {notice.text}
        </p>
      )}
    </div>
  )
}
