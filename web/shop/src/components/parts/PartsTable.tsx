import { useIdempotent } from '@portafilter/kit'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { Part, PartsOrder } from '../../data/catalogue.ts'
import { notice } from '../../shared/notice.ts'
import layout from '../layout.module.css'
import { rowsBy } from '../rows-by.ts'
import sheet from '../sheet.module.css'
import { type Opens, useDialog } from '../use-dialog.ts'
import { WhereUsed } from '../where-used/WhereUsed.tsx'
import { type PartInTable, PartRow, type Placed } from './PartRow.tsx'
import styles from './PartsTable.module.css'
import { PartsTools, useCompactRows } from './PartsTools.tsx'
import { usePartsTexts } from './parts-texts.ts'
import { type Sorted, SortHead } from './SortHead.tsx'
import { useAddLines } from './use-add-lines.ts'
import { useHearts } from './use-hearts.ts'
import type { Wanting } from './use-wanted.ts'
import { WantedBar } from './WantedBar.tsx'
import { linesOf, piecesIn, type WantedLine, without, withTyped } from './wanted.ts'

type Props = {
  parts: readonly PartInTable[]
  /** What is typed into the rows, and how to change it. */
  wanting: Wanting
  /** Of the parts on a sheet. */
  placed?: Placed
  /** What found them, for the marks. */
  search: string
  /** How they are sorted, where that can be chosen. */
  order?: PartsOrder
  onOrder?(order: PartsOrder): void
  /** What the page offers above the table. */
  tools?: ReactNode
  /** Opens the dialog for a part. */
  adds: Opens<string>
}

/**
 * Enter, up and down go from row to row; behind the last one Enter comes to what adds all of them, and with Ctrl it adds them at
 * once. From a quantity that is none Enter goes nowhere.
 */
const goAlong = (event: KeyboardEvent<HTMLFormElement>) => {
  const [form, from] = [event.currentTarget, event.target as HTMLInputElement]
  const step = rowsBy(event.key, event.nativeEvent)
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')]
  // A dialog's fields are none of the table's.
  const at = fields.indexOf(from)
  if (step === undefined || at < 0) return
  event.preventDefault()
  const isEnter = event.key === 'Enter'
  if (isEnter && (event.ctrlKey || event.metaKey)) return form.requestSubmit()
  if (isEnter && from.getAttribute('aria-invalid') === 'true') return
  const next = fields[at + step]
  if (next !== undefined) next.focus()
  else if (isEnter) form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
}

/**
 * Parts with their prices, hearts, and quantities to buy several of them at once: what is typed stays while others are looked for.
 * Parts on a sheet also have their number there and the pieces in one assembly.
 */
export const PartsTable = ({ parts, wanting: [wanted, want], placed, search, order, onOrder, tools, adds }: Props) => {
  const t = usePartsTexts()
  const compact = useCompactRows()
  const { asked, opens, close } = useDialog<string>()
  const hearts = useHearts()
  const idempotently = useIdempotent()
  const adding = useAddLines(idempotently, (added) => {
    want((now) => without(now, added))
    notice.success(usePartsTexts.both((w) => w.added(added.length)))
  })
  const isAdding = ({ part_code }: Part) =>
    adding.isPending && adding.variables.some((line) => line.part_code === part_code)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong !== null) return wrong.focus()
    const lines = linesOf(wanted)
    if (lines.length > 0 && !adding.isPending) adding.mutate(lines)
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit} onKeyDown={goAlong} noValidate>
        <PartsTools order={order} onOrder={onOrder}>
          {tools}
        </PartsTools>
        <div className={`${layout.card} ${sheet.frame}`}>
          <table className={`${sheet.sheet} ${styles.parts} ${compact ? styles.compact : ''}`}>
            <caption className="seen-by-readers">{t.caption}</caption>
            <Heads ofSheet={placed !== undefined} order={order} onOrder={onOrder} />
            <tbody>
              {parts.map((part) => (
                <PartRow
                  key={[part.explosion_id, part.item_num, part.part_code].join(' ')}
                  part={part}
                  placed={placed}
                  search={search}
                  typed={wanted.get(part.part_code)?.typed ?? ''}
                  adding={isAdding(part)}
                  isFavourite={hearts.codes.has(part.part_code)}
                  onTurn={(on) => hearts.turn({ part_code: part.part_code, quantity: piecesIn(wanted, part), on })}
                  onType={(typed) => want((now) => withTyped(now, part, typed))}
                  onAdd={(line: WantedLine) => adding.mutate([line])}
                  adds={adds}
                  uses={opens(part.part_code)}
                />
              ))}
            </tbody>
          </table>
        </div>
        {parts[0] && (
          <WantedBar
            wanted={wanted}
            currency={parts[0].currency}
            busy={adding.isPending}
            onClear={() => want(new Map())}
          />
        )}
      </form>
      <WhereUsed part={parts.find(({ part_code }) => part_code === asked)} onClose={close} />
    </>
  )
}

const Heads = ({ ofSheet, ...sorted }: Sorted & { ofSheet: boolean }) => {
  const t = usePartsTexts()
  return (
    <thead>
      <tr>
        {ofSheet && <th scope="col">{t.item}</th>}
        <th scope="col">{t.image}</th>
        <SortHead by="code" label={t.code} {...sorted} />
        <SortHead by="name" label={t.name} {...sorted} />
        <th scope="col" className={styles.packing}>
          {t.packing}
        </th>
        {ofSheet && (
          <th scope="col" className={sheet.atEnd}>
            {t.perMachine}
          </th>
        )}
        <SortHead by="price" label={t.price} atEnd {...sorted} />
        <th scope="col">{t.quantity}</th>
        <th scope="col">
          <span className="seen-by-readers">{t.go}</span>
        </th>
      </tr>
    </thead>
  )
}
