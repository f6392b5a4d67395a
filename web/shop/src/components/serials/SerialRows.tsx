import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import layout from '../layout.module.css'
import { rowsBy } from '../rows-by.ts'
import sheet from '../sheet.module.css'
import { isSheet } from './paste.ts'
import styles from './serials.module.css'
import { useSerialTexts } from './texts.ts'
import { COLUMNS, type Column, faultOf, type Machine, machineOf, type Part, type Typed } from './typed.ts'

type Props = {
  parts: readonly Part[]
  typed: Typed
  /** Whether what is missing is told, too. */
  isJudged: boolean
  /** Machines that are offered. */
  known: readonly Pick<Machine, 'machineCode'>[]
  onType(code: string, column: Column, value: string): void
  /** A machine's number stands. */
  onSettle(code: string): void
  onPaste(row: number, column: Column, text: string): void
}

/** Up, down and Enter go from row to row in a column, as in a sheet; in the last row Enter hands the form in. */
const goAlong = (event: KeyboardEvent<HTMLElement>) => {
  const step = rowsBy(event.key, event.nativeEvent)
  const { row, column } = (event.target as HTMLElement).dataset
  // The list of machines that are offered is walked through by the same arrows.
  if (step === undefined || row === undefined || (column === 'machineCode' && event.key !== 'Enter')) return
  const place = `[data-row="${Number(row) + step}"][data-column="${column}"]`
  const next = event.currentTarget.querySelector<HTMLInputElement>(place)
  if (next === null) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** A row for each part, or one for all of them. */
export const SerialRows = ({ parts, typed, isJudged, known, onType, onSettle, onPaste }: Props) => {
  const t = useSerialTexts()
  const id = useId()
  const [first] = parts
  const isOne = typed.isOne && first !== undefined
  const shown = isOne ? [{ part_code: first.part_code, part_name: t.all(parts.length) }] : parts
  return (
    <div className={`${layout.card} ${styles.scrolls}`}>
      <datalist id={`${id}-known`}>
        {known.map(({ machineCode }) => (
          <option key={machineCode} value={machineCode} />
        ))}
      </datalist>
      <table className={`${sheet.sheet} ${styles.grid}`} onKeyDown={goAlong}>
        <caption className="seen-by-readers">{t.rows}</caption>
        <thead>
          <tr>
            <th scope="col">{t.part}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ part_code: code, part_name: name }, row) => (
            <tr key={code}>
              <th scope="row" className={styles.part}>
                {name} {!isOne && <span className="code soft">{code}</span>}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className={styles[column]}>
                  <Cell
                    row={row}
                    column={column}
                    name={name}
                    isJudged={isJudged}
                    value={machineOf(typed, code)[column]}
                    list={`${id}-known`}
                    onType={(value) => onType(code, column, value)}
                    onSettle={() => onSettle(code)}
                    onPaste={(text) => onPaste(row, column, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  row: number
  column: Column
  name: string
  value: string
  isJudged: boolean
  list: string
  onType(value: string): void
  onSettle(): void
  onPaste(text: string): void
}

const FAULTS = { missing: 'Missing', malformed: 'Malformed' } as const

/** What is missing is told once somebody has handed the form in, what is wrong at once. */
const Cell = ({ row, column, name, value, isJudged, list, onType, onSettle, onPaste }: CellProps) => {
  const t = useSerialTexts()
  const id = useId()
  const found = faultOf(column, value)
  const fault = isJudged || found === 'malformed' ? found : undefined
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isSheet(text)) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <>
      <input
        data-row={row}
        data-column={column}
        type={column === 'phoneNumber' ? 'tel' : 'text'}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={t[column]}
        aria-label={t.ofPart(t[column], name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        value={value}
        {...(column === 'machineCode' && { list, onBlur: onSettle })}
        onChange={({ target }) => onType(target.value)}
        onPaste={paste}
      />
      {fault !== undefined && (
        <p id={id} className={styles.fault}>
          {t[`${column}${FAULTS[fault]}`]}
        </p>
      )}
    </>
  )
}
