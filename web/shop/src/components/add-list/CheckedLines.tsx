import { useIdempotent } from '@portafilter/kit'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCheckedCodes } from '../../data/cart.ts'
import { notice } from '../../shared/notice.ts'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import { totalOf } from '../money-times.ts'
import { useAddLines, useIsAddingLines } from '../parts/use-add-lines.ts'
import { Failed } from '../states.tsx'
import styles from './AddListDialog.module.css'
import { ListLines } from './ListLines.tsx'
import type { ListLine } from './list-line.ts'
import { OrderThese } from './OrderThese.tsx'
import { useListTexts } from './texts.ts'
import { codesOf, goodLines, type JudgedLine, judged, leftOf } from './verdicts.ts'

type Props = {
  lines: readonly ListLine[]
  onChange(lines: readonly ListLine[]): void
  /** The good lines are to be ordered: what is left is kept for later. */
  onOrdered(left: readonly ListLine[]): void
  onDone(): void
}

/** The next field in which something is wrong, behind the one with the focus; where there is none, what orders them. */
const nextIn = (box: HTMLElement): HTMLElement | null => {
  const wrong = [...box.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const isBehind = (field: HTMLElement) =>
    ((document.activeElement?.compareDocumentPosition(field) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return wrong.find(isBehind) ?? wrong[0] ?? box.querySelector('button[data-next]')
}

/** Leads on to what is to be done next, once the lines are judged: behind each list that is read, and on Enter. */
const useGoingOn = (box: RefObject<HTMLElement | null>, lines: readonly JudgedLine[]) => {
  const [isAsked, ask] = useState(true)
  const [count, setCount] = useState(lines.length)
  if (lines.length !== count) {
    setCount(lines.length)
    if (lines.length > count) ask(true)
  }
  const isJudged = lines.every(({ verdict }) => verdict.kind !== 'checking')
  useEffect(() => {
    if (!isAsked || !isJudged || box.current === null) return
    ask(false)
    nextIn(box.current)?.focus()
  }, [isAsked, isJudged, box])
  return () => ask(true)
}

/** Each line with its verdict. The good ones go, all at once; what is not good stays, and is told. */
export const CheckedLines = ({ lines, onChange, onOrdered, onDone }: Props) => {
  const t = useListTexts()
  const box = useRef<HTMLDivElement>(null)
  const facts = useCheckedCodes(codesOf(lines))
  const all = judged(lines, facts.data ?? new Map())
  const good = goodLines(all)
  const goOn = useGoingOn(box, all)
  const idempotently = useIdempotent()
  const isAdding = useIsAddingLines()
  const adding = useAddLines(idempotently, (added) => {
    const left = leftOf(all, added)
    onChange(left)
    if (left.length > 0) return notice.warning(useListTexts.both((w) => w.left(added.length, left.length)))
    notice.success(useListTexts.both((w) => w.added(added.length)))
    onDone()
  })
  if (facts.isError) return <Failed error={facts.error} onRetry={() => void facts.refetch()} />
  const stay = leftOf(all, good)
  return (
    <div ref={box} className={layout.stack}>
      <ListLines lines={all} onChange={onChange} onGoOn={goOn} />
      <div className={layout.actions}>
        {stay.length > 0 && <span className={styles.stay}>{t.stays(stay.length)}</span>}
        <span className="number" aria-live="polite">
          {t.sum(
            good.length,
            good.reduce((pieces, { quantity }) => pieces + quantity, 0),
          )}{' '}
          <strong className={styles.total}>
            {good[0] && <Money amount={totalOf(good)} currency={good[0].currency} />}
          </strong>
        </span>
        <Button
          size="large"
          disabled={good.length === 0 || (isAdding && !adding.isPending)}
          loading={adding.isPending}
          onClick={() => adding.mutate(good)}
        >
          {t.add}
        </Button>
        <OrderThese lines={good} left={stay} idempotently={idempotently} onOrdered={onOrdered} onDone={onDone} />
      </div>
    </div>
  )
}
