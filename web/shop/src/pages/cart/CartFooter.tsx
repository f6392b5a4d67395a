import { Button, Checkbox } from 'antd'
import { Addresses } from '../../components/address/Addresses.tsx'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { MonthAhead } from '../../components/month/MonthAhead.tsx'
import note from '../../components/note.module.css'
import states from '../../components/states.module.css'
import { shownOf } from '../../components/states.tsx'
import { sticksBelow } from '../../components/sticks-below.ts'
import { useDialog } from '../../components/use-dialog.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import type { Address } from '../../data/addresses.ts'
import { type CartLine, currencyOf, useTotal } from '../../data/cart.ts'
import { beginCheckout } from '../../data/checkout.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { seesDiscount } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './cart.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useList } from './list.ts'
import { orderFault } from './order-fault.ts'
import { useCartTexts, useListTexts } from './texts.ts'

type Props = {
  /** Every line that can be bought. */
  sold: readonly CartLine[]
  chosen: readonly CartLine[]
  /** Codes of lines in whose field stands something that is no quantity. */
  mistyped: readonly string[]
  onSelect(codes: readonly string[]): void
}

export const CartFooter = ({ sold, chosen, mistyped, onSelect }: Props) => {
  const t = useListTexts()
  const { asked, opens, close } = useDialog<'delete'>()
  const codes = chosen.map((line) => line.part_code)
  const fault = orderFault(chosen)
  const all = sold.length > 0 && chosen.length === sold.length
  return (
    <section
      className={`${layout.foot} ${styles.footer}`}
      aria-label={t.total}
      ref={sticksBelow}
      data-sticks-below="high"
    >
      <div className={layout.row}>
        <Checkbox
          checked={all}
          indeterminate={!all && chosen.length > 0}
          disabled={sold.length === 0}
          onChange={() => onSelect(all ? [] : sold.map((line) => line.part_code))}
        >
          {t.selectAll}
        </Checkbox>
        <span className="soft number" aria-live="polite">
          {t.selectedCount(chosen.length)}
        </span>
        <Button
          {...(codes.length > 0
            ? opens('delete')
            : { onClick: () => notice.warning(useCartTexts.both((w) => w.chooseToDelete)) })}
        >
          {t.delete}
        </Button>
      </div>
      {fault && (
        <p className={`${note.warning} ${styles.fault}`} role="alert">
          {t[fault]}
        </p>
      )}
      {fault !== 'tooMany' && (
        <div className={styles.month}>
          <MonthAhead all={sold} chosen={chosen} />
        </div>
      )}
      <CartSums chosen={chosen} mistyped={mistyped} />
      {asked && <DeleteDialog codes={codes} onDeleted={() => onSelect([])} onClose={close} />}
    </section>
  )
}

/** Checkout needs something chosen and a default address; without one the address dialog opens (orders.md, 2). */
const CartSums = ({ chosen, mistyped }: Pick<Props, 'chosen' | 'mistyped'>) => {
  const t = useListTexts()
  const navigate = useNavigate()
  const user = useUser()
  const currency = currencyOf(chosen, user)
  const list = useList()
  const fault = orderFault(chosen)
  // What no order takes has no sum.
  const isOrder = fault !== 'tooMany'
  const total = useTotal(list, isOrder ? chosen : [])
  const sums = isOrder ? shownOf(total) : undefined
  const { asked, open, close } = useDialog<'address'>()
  const proceed = (address?: Address) => {
    beginCheckout(
      list,
      chosen.map((line) => line.part_code),
      address?.id,
    )
    void navigate(paths.confirm)
  }
  const checkout = () => {
    if (chosen.length === 0) return notice.warning(useCartTexts.both((w) => w.chooseToBuy))
    const wrong = chosen.find((line) => mistyped.includes(line.part_code))
    if (wrong !== undefined) return notice.warning(useCartTexts.both((w) => w.mistyped(wrong.part_name)))
    if (fault) return notice.warning(useCartTexts.both((w) => w[fault]))
    if (user.default_address === null) return open('address')
    proceed()
  }
  return (
    <div className={styles.sums}>
      <dl className={states.paler} aria-live="polite" aria-busy={total.isPlaceholderData}>
        <div>
          <dt>{t.total}</dt>
          <dd className={styles.total}>
            {sums === undefined ? '—' : <Money amount={sums.total} currency={currency} />}
          </dd>
        </div>
        {seesDiscount(user) && (
          <div className={`soft ${styles.saving}`}>
            <dt>{t.saving}</dt>
            <dd>{sums === undefined ? '—' : <Money amount={sums.decrease} currency={currency} />}</dd>
          </div>
        )}
      </dl>
      <Button type="primary" size="large" onClick={checkout}>
        {t.checkout}
      </Button>
      {asked && <Addresses form="new" onChoose={proceed} onClose={close} />}
    </div>
  )
}
