import { Button } from 'antd'
import { useCheckedCodes } from '../../data/cart.ts'
import { notice } from '../../shared/notice.ts'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import { totalOf } from '../money-times.ts'
import { Failed } from '../states.tsx'
import { useAddLines } from '../ui/use-add-lines.ts'
import styles from './AddListDialog.module.css'
import { ListLines } from './ListLines.tsx'
import type { ListLine } from './list-line.ts'
import { useListTexts } from './texts.ts'
import { codesOf, goodLines, judged, leftOf } from './verdicts.ts'

type Props = { lines: readonly ListLine[]; onChange(lines: readonly ListLine[]): void; onDone(): void }

/** Each line with its verdict. The good ones go, all at once; what is not good stays, and is told. */
export const CheckedLines = ({ lines, onChange, onDone }: Props) => {
  const t = useListTexts()
  const facts = useCheckedCodes(codesOf(lines))
  const all = judged(lines, facts.data ?? new Map())
  const good = goodLines(all)
  const adding = useAddLines((added) => {
    const left = leftOf(all, added)
    onChange(left)
    if (left.length > 0) return notice.warning(useListTexts.both((w) => w.left(added.length, left.length)))
    notice.success(useListTexts.both((w) => w.added(added.length)))
    onDone()
  })
  if (facts.isError) return <Failed error={facts.error} onRetry={() => void facts.refetch()} />
  const stay = leftOf(all, good).length
  return (
    <>
      <ListLines lines={all} onChange={onChange} />
      <div className={layout.actions}>
        {stay > 0 && <span className={styles.stay}>{t.stays(stay)}</span>}
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
          type="primary"
          size="large"
          disabled={good.length === 0}
          loading={adding.isPending}
          onClick={() => adding.mutate(good)}
        >
          {t.add}
        </Button>
      </div>
    </>
  )
}
