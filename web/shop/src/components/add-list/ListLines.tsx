import { LONGEST_CODE } from '@portafilter/basket/contract'
import { Button, Input } from 'antd'
import { CircleAlert, CircleCheck, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Part } from '../../data/catalogue.ts'
import { useComponentTexts } from '../component-texts.ts'
import layout from '../layout.module.css'
import { Money, Price } from '../Money.tsx'
import { MOST } from '../quantity/quantity.ts'
import sheet from '../sheet.module.css'
import styles from './AddListDialog.module.css'
import type { ListLine } from './list-line.ts'
import { useListTexts } from './texts.ts'
import { faultsFirst, isFine, type JudgedLine, type Verdict } from './verdicts.ts'

/** Whether each line was faulty when it was first judged, by its id. */
const useFirstFaults = (lines: readonly JudgedLine[]): ReadonlyMap<number, boolean> => {
  const [were, setWere] = useState<ReadonlyMap<number, boolean>>(new Map())
  const fresh = lines.filter(({ line, verdict }) => verdict.kind !== 'checking' && !were.has(line.id))
  if (fresh.length > 0)
    setWere(new Map([...were, ...fresh.map(({ line, verdict }) => [line.id, !isFine(verdict)] as const)]))
  return were
}

type Props = {
  lines: readonly JudgedLine[]
  onChange(lines: readonly ListLine[]): void
  /** Enter: on to what is to be done next. */
  onGoOn(): void
}

/** Each line with its verdict, the faulty ones first; codes and quantities are corrected where they stand. */
export const ListLines = ({ lines, onChange, onGoOn }: Props) => {
  const t = useListTexts()
  const were = useFirstFaults(lines)
  const others = (id: number) => lines.map(({ line }) => line).filter((line) => line.id !== id)
  const change = (changed: ListLine) => onChange(lines.map(({ line }) => (line.id === changed.id ? changed : line)))
  return (
    <div className={`${layout.card} ${styles.frame}`}>
      <table className={`${sheet.sheet} ${styles.list}`}>
        <caption className="seen-by-readers">{t.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.verdict}</th>
            <th scope="col" className={sheet.atEnd}>
              {t.price}
            </th>
            <th scope="col" className={sheet.atEnd}>
              <Button type="link" size="small" onClick={() => onChange([])}>
                {t.removeAll}
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {faultsFirst(lines, were).map((judged) => (
            <Line
              key={judged.line.id}
              {...judged}
              onGoOn={onGoOn}
              onChange={change}
              onRemove={() => onChange(others(judged.line.id))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same number in another currency is another price, too. */
const isAnotherPrice = ({ price, currency }: NonNullable<ListLine['before']>, part: Part): boolean =>
  price !== part.discounted_price || currency !== part.currency

type LineProps = JudgedLine & { number: number; onGoOn(): void; onChange(line: ListLine): void; onRemove(): void }

const Line = ({ line, verdict, number, onGoOn, onChange, onRemove }: LineProps) => {
  const t = useListTexts()
  const { replacedBy } = useComponentTexts()
  const part = 'part' in verdict ? verdict.part : undefined
  const fine = isFine(verdict)
  const wrongCode = ['unknown', 'two_ways', 'withdrawn', 'not_sold'].includes(verdict.kind)
  const saidIn = `list-line-${line.id}`
  // Another code is another part: what was known of the line goes.
  const retype = (code: string) => onChange({ id: line.id, code, quantity: line.quantity })
  // What was pressed goes with the fault that it mends.
  const take = (mended: ListLine) => {
    onChange(mended)
    onGoOn()
  }
  const takeCode = (code: string) => take({ id: line.id, code, quantity: line.quantity })
  return (
    <tr>
      <td className={`number soft ${styles.number}`}>{number}</td>
      <td className={styles.code}>
        <CodeField
          saidIn={saidIn}
          onGoOn={onGoOn}
          code={line.code}
          label={t.codeOf(number)}
          wrong={wrongCode}
          onChange={retype}
        />
      </td>
      <td className={styles.quantity}>
        <Input
          className="number"
          inputMode="numeric"
          maxLength={12}
          aria-label={t.quantityOf(number)}
          aria-invalid={!fine && !wrongCode}
          aria-describedby={saidIn}
          status={fine || wrongCode ? '' : 'error'}
          value={line.quantity}
          onPressEnter={onGoOn}
          onChange={({ target }) => {
            const { whole: _, ...read } = line
            onChange({ ...read, quantity: target.value })
          }}
        />
      </td>
      <td id={saidIn} className={styles.verdict}>
        {part !== undefined && (
          <p>
            {part.part_name} <span className="code soft">{part.part_code}</span>
          </p>
        )}
        <p className={fine ? styles.fine : styles.fault}>
          {verdict.kind === 'good' && <CircleCheck />}
          {!fine && <CircleAlert />} <Said verdict={verdict} line={line} />
        </p>
        {part !== undefined && part.successor_code !== null && (
          <Button size="small" title={t.take(part.successor_code)} onClick={() => takeCode(part.successor_code ?? '')}>
            {replacedBy(part.successor_code)}
          </Button>
        )}
        {verdict.kind === 'unknown' && verdict.near.length > 0 && <Near near={verdict.near} onTake={takeCode} />}
        {verdict.kind === 'two_ways' && <Readings readings={verdict.readings} onTake={take} />}
      </td>
      <td className={`${sheet.atEnd} ${styles.price}`}>
        {part !== undefined && (verdict.kind === 'good' || verdict.kind === 'quantity') && (
          <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
        )}
        {part !== undefined && line.before !== undefined && isAnotherPrice(line.before, part) && (
          <p className="soft">
            {t.lastTime} <Money amount={line.before.price} currency={line.before.currency} />
          </p>
        )}
      </td>
      <td className={`${sheet.atEnd} ${styles.remove}`}>
        <Button type="text" icon={<Trash2 />} aria-label={t.remove(number)} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** The verdict in words. */
const Said = ({ verdict, line }: { verdict: Verdict; line: ListLine }) => {
  const t = useListTexts()
  const said = useComponentTexts()
  switch (verdict.kind) {
    case 'good':
      return [
        t.good,
        verdict.quantity === Number(line.quantity) ? undefined : t.mergedTo(verdict.quantity),
        verdict.inCart === 0 ? undefined : t.alsoInCart(verdict.inCart, verdict.inCart + verdict.quantity),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'merged':
      return t.merged(verdict.into + 1)
    case 'quantity':
      return said[verdict.fault]
    case 'too_many':
      return verdict.inCart === 0 ? said.atMost : t.full(verdict.inCart, MOST)
    default:
      return t[verdict.kind]
  }
}

type NearProps = { near: readonly { part_code: string; part_name: string }[]; onTake(code: string): void }

const Near = ({ near, onTake }: NearProps) => {
  const t = useListTexts()
  return (
    <p className={styles.near}>
      <span className="soft">{t.meant} </span>
      {near.map(({ part_code, part_name }) => (
        <Button key={part_code} size="small" title={t.take(part_code)} onClick={() => onTake(part_code)}>
          <span className="code">{part_code}</span> {part_name}
        </Button>
      ))}
    </p>
  )
}

type ReadingsProps = { readings: readonly ListLine[]; onTake(line: ListLine): void }

const Readings = ({ readings, onTake }: ReadingsProps) => (
  <p className={styles.near}>
    {readings.map((line) => (
      <Button key={line.code} size="small" onClick={() => onTake(line)}>
        <span className="code">{line.code}</span> × {line.quantity}
      </Button>
    ))}
  </p>
)

type CodeFieldProps = {
  code: string
  label: string
  wrong: boolean
  saidIn: string
  onChange(code: string): void
  onGoOn(): void
}

/** A code is checked when the field is left or on Enter, not with each sign. */
const CodeField = ({ code, label, wrong, saidIn, onChange, onGoOn }: CodeFieldProps) => {
  const [typed, setTyped] = useState(code)
  useEffect(() => setTyped(code), [code])
  const settle = () => {
    if (typed !== code) onChange(typed)
  }
  return (
    <Input
      className="code"
      maxLength={LONGEST_CODE}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={saidIn}
      status={wrong ? 'error' : ''}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onPressEnter={() => {
        settle()
        onGoOn()
      }}
    />
  )
}
