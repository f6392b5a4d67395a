import { ArrowRight } from 'lucide-react'
import { useComponentTexts } from './component-texts.ts'
import styles from './ReplacedBy.module.css'
import type { Shows } from './use-dialog.ts'

/** What took a part's place, and the way there: nothing is replaced in silence. */
export const ReplacedBy = ({ code, shows }: { code: string; shows: Shows }) => {
  const t = useComponentTexts()
  return (
    <button type="button" className={styles.replaced} {...shows}>
      {t.replacedBy(code)} <ArrowRight />
    </button>
  )
}
