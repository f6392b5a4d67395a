import type { Kind } from './draft.ts'
import styles from './sign-up.module.css'
import { useSignUpTexts } from './texts.ts'

/** The two kinds of customers (storefront.md, 4). */
export const KindChoice = ({ onChoose }: { onChoose(kind: Kind): void }) => {
  const t = useSignUpTexts()
  return (
    <div className={styles.kinds}>
      <p>{t.choose}</p>
      <button type="button" onClick={() => onChoose('F')}>
        <strong>{t.firm}</strong>
        <small>{t.firmHint}</small>
      </button>
      <button type="button" onClick={() => onChoose('P')}>
        <strong>{t.individual}</strong>
        <small>{t.individualHint}</small>
      </button>
    </div>
  )
}
