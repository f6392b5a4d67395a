import type { Currency } from '@portafilter/kernel'
import { useEffect, useRef } from 'react'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import styles from './confirm.module.css'
import type { LineChange } from './line-changes.ts'
import { useConfirmTexts } from './texts.ts'

export type { LineChange } from './line-changes.ts'

type Props = { changes: readonly LineChange[]; currency: Currency; nothingLeft: boolean }

/** What changed since the page was shown (result 3): the buyer looks at it and confirms anew. */
export const ChangedLines = ({ changes, currency, nothingLeft }: Props) => {
  const t = useConfirmTexts()
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new set of changes is brought into view
  useEffect(() => {
    // Newer browsers answer a promise here, which is no cleanup.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [changes])
  return (
    <section ref={box} className={`${note.warning} ${layout.stack}`} role="alert">
      <h2>{t.changedTitle}</h2>
      <p>{nothingLeft ? t.allGone : t.changedIntro}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.part_code}>
            <span className="code">{change.part_code}</span> {change.part_name}{' '}
            <span className={styles.change}>
              <span className="soft">{t.was} </span>
              <s>
                <Money amount={change.was} currency={currency} />
              </s>{' '}
              →{' '}
              {change.now === null ? (
                <strong>{t.gone}</strong>
              ) : (
                <strong>
                  {t.now} <Money amount={change.now} currency={currency} />
                </strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
