import { X } from 'lucide-react'
import styles from './along.module.css'
import { useSupportTexts } from './texts.ts'

/** What goes along with the reader's words, unless they leave it out. */
export const Along = ({ what, onLeaveOut }: { what: string; onLeaveOut(): void }) => {
  const t = useSupportTexts()
  return (
    <p className={styles.along}>
      <span>{what}</span>
      <button type="button" aria-label={t.withoutIt} title={t.withoutIt} onClick={onLeaveOut}>
        <X />
      </button>
    </p>
  )
}
