import { type ReactNode, useEffect, useRef } from 'react'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import styles from './confirm.module.css'
import type { GiftChange, LineChange } from './line-changes.ts'
import { useConfirmTexts } from './texts.ts'

export type Changes = Readonly<{ lines: readonly LineChange[]; gifts: readonly GiftChange[] }>

type Props = { changes: Changes; nothingLeft: boolean }

/** What changed since the page was shown (result 3): the buyer looks at it and confirms anew. */
export const ChangedLines = ({ changes, nothingLeft }: Props) => {
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
        {changes.lines.map(({ was, wasIn, now, nowIn, ...line }) => (
          <Change
            key={line.part_code}
            {...line}
            was={<Money amount={was} currency={wasIn} />}
            now={now !== null && <Money amount={now} currency={nowIn} />}
            gone={t.gone}
          />
        ))}
        {changes.gifts.map((gift) => (
          <Change
            key={`gift ${gift.part_code}`}
            {...gift}
            part_name={t.gift(gift.part_name)}
            was={t.pieces(gift.was)}
            now={gift.now > 0 && t.pieces(gift.now)}
            gone={t.notGiven}
          />
        ))}
      </ul>
    </section>
  )
}

type ChangeProps = { part_code: string; part_name: string; was: ReactNode; now: ReactNode; gone: string }

const Change = ({ part_code, part_name, was, now, gone }: ChangeProps) => {
  const t = useConfirmTexts()
  return (
    <li>
      <span className="code">{part_code}</span> {part_name}{' '}
      <span className={styles.change}>
        <span className="soft">{t.was} </span>
        <s>{was}</s> →{' '}
        {now === false ? (
          <strong>{gone}</strong>
        ) : (
          <strong>
            {t.now} {now}
          </strong>
        )}
      </span>
    </li>
  )
}
