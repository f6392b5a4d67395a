import { Button, Checkbox } from 'antd'
import { ArrowDownToLine } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useOwnMachines } from '../../data/serials.ts'
import layout from '../layout.module.css'
import { pasted } from './paste.ts'
import { SerialRows } from './SerialRows.tsx'
import styles from './serials.module.css'
import { useSerialTexts } from './texts.ts'
import {
  COLUMNS,
  type Column,
  filledDown,
  isComplete,
  type Part,
  type Typed,
  withCell,
  withKnownPhone,
  withOne,
} from './typed.ts'

type Props = {
  id: string
  parts: readonly Part[]
  typed: Typed
  onType(typed: Typed): void
  /** All of it is there. */
  onSubmit(): void
  /** Why it was not taken. */
  refused?: string | undefined
}

/** The machines of some parts as a grid, which is filled down and pasted into; or one machine for all of them. */
export const SerialForm = ({ id, parts, typed, onType, onSubmit, refused }: Props) => {
  const t = useSerialTexts()
  const form = useRef<HTMLFormElement>(null)
  const [isJudged, setJudged] = useState(false)
  const [pasting, setPasting] = useState<Omit<ReturnType<typeof pasted>, 'typed'>>()
  const known = useOwnMachines()
  const codes = parts.map(({ part_code }) => part_code)
  const isIncomplete = isJudged && !isComplete(typed, codes)
  const change = (next: Typed) => {
    setPasting(undefined)
    onType(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Its dialog may stand within another form, which would be handed in, too.
    event.stopPropagation()
    setJudged(true)
    if (isComplete(typed, codes)) return onSubmit()
    // What is wrong is marked with the next drawing.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const type = (code: string, column: Column, value: string) => change(withCell(typed, code, column, value))
  // Not while it is typed: the beginning of one number may be another.
  const settle = (code: string) => {
    const next = withKnownPhone(typed, code, known)
    if (next !== typed) change(next)
  }
  const paste = (row: number, column: Column, text: string) => {
    const { typed: next, ...counted } = pasted(typed, codes, { row, column }, text)
    onType(next)
    setPasting(counted)
  }
  return (
    <form id={id} ref={form} noValidate className={`${layout.stack} ${styles.form}`} onSubmit={submit}>
      {parts.length > 1 && (
        <div className={styles.tools}>
          <Checkbox checked={typed.isOne} onChange={({ target }) => change(withOne(typed, codes, target.checked))}>
            {t.oneForAll(parts.length)}
          </Checkbox>
          {!typed.isOne && (
            <fieldset className={styles.fill}>
              <legend className="soft">{t.fillDown}</legend>
              {COLUMNS.map((column) => (
                <Button
                  key={column}
                  size="small"
                  icon={<ArrowDownToLine />}
                  aria-label={t.fillDownOf(t[column])}
                  onClick={() => change(filledDown(typed, codes, column))}
                >
                  {t[column]}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
      )}
      <p className="soft" id={`${id}-hint`} aria-live="polite">
        {pasting === undefined && <span className={styles.hint}>{t.hint}</span>}
        {pasting !== undefined &&
          (pasting.over === 0 ? t.pasted(pasting.taken) : t.pastedTooMany(pasting.taken, pasting.over))}
      </p>
      <SerialRows
        parts={parts}
        typed={typed}
        isJudged={isJudged}
        known={known}
        onType={type}
        onSettle={settle}
        onPaste={paste}
      />
      <p role="alert" className={styles.fault}>
        {isIncomplete ? t.incomplete : refused}
      </p>
    </form>
  )
}
