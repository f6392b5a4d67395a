import { ArrowRight } from 'lucide-react'
import { useComponentTexts } from './component-texts.ts'
import styles from './ReplacedBy.module.css'

/** What took a part's place, and the way there: nothing is replaced in silence. */
export const ReplacedBy = ({ code, onShow }: { code: string; onShow(code: string): void }) => {
  const t = useComponentTexts()
  return (
    <button type="button" className={styles.replaced} onClick={() => onShow(code)}>
      {t.replacedBy(code)} <ArrowRight />
    </button>
  )
}
