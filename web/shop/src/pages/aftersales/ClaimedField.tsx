import type { CaseKind, Currency } from '@portafilter/kernel'
import { Checkbox, Input } from 'antd'
import badge from '../../components/badge.module.css'
import { Money } from '../../components/Money.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { ClaimableLine } from '../../data/after-sales.ts'
import styles from './aftersales.module.css'
import { linesFor, mostOf, piecesIn, type Wanted } from './claimed.ts'
import { useCaseTexts } from './texts.ts'

type Props = {
  kind: CaseKind
  lines: readonly ClaimableLine[]
  currency: Currency
  value?: Wanted
  onChange?(wanted: Wanted): void
}

/** What it is about: lines to choose, each with how many pieces. */
export const ClaimedField = ({ kind, lines, currency, value: wanted = {}, onChange }: Props) => {
  const set = (item: number, typed: string | undefined) => {
    const { [item]: _, ...others } = wanted
    onChange?.(typed === undefined ? others : { ...others, [item]: typed })
  }
  return (
    <ul className={styles.claimed}>
      {linesFor(kind, lines).map((line) => (
        <ClaimedLine
          key={line.item_num}
          line={line}
          currency={currency}
          most={mostOf(kind, line)}
          typed={wanted[line.item_num]}
          onType={(typed) => set(line.item_num, typed)}
        />
      ))}
    </ul>
  )
}

type LineProps = {
  line: ClaimableLine
  currency: Currency
  most: number
  /** Absent where the line is not chosen. */
  typed: string | undefined
  onType(typed: string | undefined): void
}

const ClaimedLine = ({ line, currency, most, typed, onType }: LineProps) => {
  const t = useCaseTexts()
  const isWrong = typed !== undefined && piecesIn(typed, most) === undefined
  return (
    <li>
      <Checkbox
        aria-label={t.select(line.part_name)}
        checked={typed !== undefined}
        onChange={({ target }) => onType(target.checked ? String(most) : undefined)}
      />
      <Picture src={line.file_path} alt="" size={60} />
      <div>
        <p>
          {line.part_name} {line.gift && <span className={badge.badge}>{t.gift}</span>}
        </p>
        <p className="soft">
          <span className="code">{line.part_code}</span> · <Money amount={line.subtotal} currency={currency} /> ·{' '}
          {t.most(most)}
        </p>
        {isWrong && (
          <p role="alert" className={styles.fault}>
            {t.fromTo(most)}
          </p>
        )}
      </div>
      <Input
        className={styles.pieces ?? ''}
        inputMode="numeric"
        maxLength={6}
        aria-label={t.piecesOf(line.part_name)}
        {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
        value={typed ?? ''}
        onChange={({ target }) => onType(target.value === '' ? undefined : target.value)}
      />
    </li>
  )
}
