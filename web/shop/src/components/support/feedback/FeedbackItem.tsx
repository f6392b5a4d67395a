import { accepted, formatMoment, useLanguage } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Feedback, refreshFeedback } from '../../../data/feedback.ts'
import { api } from '../../../shared/api.ts'
import badge from '../../badge.module.css'
import styles from './feedback.module.css'
import { useFeedbackTexts } from './texts.ts'

const isUnread = ({ answered_at, is_read }: Feedback): boolean => answered_at !== null && !is_read

const LOOKS = { new: badge.badge, taken: badge.moving, answered: badge.good, closed: badge.badge } as const

/** Its address holds for ten minutes, and it is fetched when it comes into sight: one that fails then is asked for once more. */
const Attached = ({ src }: { src: string }) => {
  const t = useFeedbackTexts()
  const isRenewed = useRef(false)
  const renew = () => {
    if (!isRenewed.current) void refreshFeedback()
    isRenewed.current = true
  }
  return <img className={styles.picture} src={src} alt={t.pictureOf} loading="lazy" onError={renew} />
}

/** One thing that was said; opened, with the answer, which has been read then. */
export const FeedbackItem = ({ feedback }: { feedback: Feedback }) => {
  const t = useFeedbackTexts()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation({
    mutationFn: () => accepted(api.readFeedback({ id: feedback.id })),
    onSuccess: refreshFeedback,
  })
  // An answer may come while it is open, too.
  const isRead = isOpen && isUnread(feedback)
  useEffect(() => {
    if (isRead) mutate()
  }, [isRead, mutate])
  const { sketch, details, image_url, status, answer, answered_at, created_at } = feedback
  return (
    <li className={styles.item}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={styles.sketch}>{sketch}</span>
          <span className={styles.state}>
            <span className="soft number">{formatMoment(created_at, language)}</span>
            {isUnread(feedback) ? (
              <span className={badge.attention}>
                {t.answered} · {t.unread}
              </span>
            ) : (
              <span className={LOOKS[status]}>{t[status]}</span>
            )}
          </span>
        </summary>
        <p className={styles.text}>{details}</p>
        {image_url !== null && <Attached src={image_url} />}
        {answer !== null && answered_at !== null && (
          <div className={styles.answer}>
            <p>
              <strong>{t.answer}</strong> <span className="soft number">{formatMoment(answered_at, language)}</span>
            </p>
            <p className={styles.text}>{answer}</p>
          </div>
        )}
      </details>
    </li>
  )
}
