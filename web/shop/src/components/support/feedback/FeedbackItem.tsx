import { accepted, formatMoment, useLanguage } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Feedback, refreshFeedback } from '../../../data/feedback.ts'
import { api } from '../../../shared/api.ts'
import badge from '../../badge.module.css'
import styles from './feedback.module.css'
import { useFeedbackTexts } from './texts.ts'

const isUnread = ({ answered_at, is_read }: Feedback): boolean => answered_at !== null && !is_read

const LOOKS = { new: badge.badge, taken: badge.moving, answered: badge.good, closed: badge.badge } as const

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
        {image_url !== null && <img className={styles.picture} src={image_url} alt={t.pictureOf} loading="lazy" />}
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
