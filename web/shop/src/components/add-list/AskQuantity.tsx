import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import layout from '../layout.module.css'
import styles from './AddListDialog.module.css'
import type { Column } from './columns.ts'
import { useListTexts } from './texts.ts'

/** So much of a column tells what it holds. */
const SHOWN = 4

type Props = { candidates: readonly Column[]; onChoose(at: number): void; onCancel(): void }

/** Several columns may be the quantity, or one that speaks of other pieces: a person says which, by what stands in them. */
export const AskQuantity = ({ candidates, onChoose, onCancel }: Props) => {
  const t = useListTexts()
  const id = useId()
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h3 id={id} ref={question} tabIndex={-1}>
        {t.whichQuantity}
      </h3>
      <p className="soft">{t.severalNumbers}</p>
      <div className={layout.row}>
        {candidates.map(({ at, head, values }) => (
          <Button key={at} className={`${styles.candidate}`} onClick={() => onChoose(at)}>
            <strong>{head === '' ? t.columnAt(at + 1) : head}</strong>
            <span>
              {values.slice(0, SHOWN).join(' · ')}
              {values.length > SHOWN && ' …'}
            </span>
          </Button>
        ))}
        <Button type="text" onClick={onCancel}>
          {t.none}
        </Button>
      </div>
    </section>
  )
}
