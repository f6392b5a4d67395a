import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Checkout } from '../../app/checkout.ts'
import { useNotice } from '../../app/notice.tsx'
import { paths } from '../../app/paths.ts'
import { isOverseas, useUser } from '../../app/session.ts'
import { Button } from '../../components/Button.tsx'
import type { Address } from '../../data/addresses.ts'
import type { CartLine } from '../../data/cart.ts'
import { AddressCard } from './AddressCard.tsx'
import { ChangedLines, type LineChange } from './ChangedLines.tsx'
import { ConfirmLines } from './ConfirmLines.tsx'
import { ConfirmSums } from './ConfirmSums.tsx'
import { changesOf } from './line-changes.ts'
import { MonthlyRuleDialog } from './MonthlyRuleDialog.tsx'
import { useConfirmTexts } from './texts.ts'
import { type MonthlyRule, useSubmitOrder } from './use-submit-order.ts'

/** Of a remark. */
const MOST_SIGNS = 500

type Props = { checkout: Checkout; lines: readonly CartLine[] }

export const ConfirmForm = ({ checkout, lines }: Props) => {
  const t = useConfirmTexts()
  const user = useUser()
  const notice = useNotice()
  const navigate = useNavigate()
  const submitting = useSubmitOrder()
  const [address, setAddress] = useState<Address>()
  const [remark, setRemark] = useState('')
  const [rule, setRule] = useState<MonthlyRule>()
  const [changes, setChanges] = useState<readonly LineChange[]>([])
  const sold = lines.filter((line) => !line.withdrawn)

  const submit = async (quickPayment: boolean) => {
    if (address === undefined) return notice.warning(t.addressNeeded)
    const submitted = await submitting.run({ checkout, address: address.id, remark, lines: sold, quickPayment })
    setRule(undefined)
    if (submitted === undefined) return
    if (submitted.kind === 'monthly rule') return setRule(submitted.rule)
    if (submitted.kind === 'changed') return setChanges(changesOf(sold, submitted.lines))
    notice.success(isOverseas(user) ? t.successOverseas : t.success)
    await navigate(isOverseas(user) ? paths.orders : paths.pay(submitted.code), { replace: true })
  }

  return (
    <div className="stack-wide">
      <AddressCard chosen={address} onChoose={setAddress} />
      <ConfirmLines lines={lines} />
      <section className="card card-body stack confirm-remark">
        <label htmlFor="order-remark">
          <h2>{t.remark}</h2>
        </label>
        <textarea
          id="order-remark"
          className="field"
          rows={2}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
          placeholder={t.remarkHint}
          maxLength={MOST_SIGNS}
        />
        <p className="soft number confirm-count" aria-hidden>
          {remark.length} / {MOST_SIGNS}
        </p>
      </section>
      {changes.length > 0 && (
        <ChangedLines changes={changes} currency={user.currency} nothingLeft={sold.length === 0} />
      )}
      <section className="card confirm-footer" aria-label={t.total}>
        <ConfirmSums lines={sold} />
        <Button
          kind="primary"
          size="large"
          busy={submitting.busy && rule === undefined}
          disabled={sold.length === 0 || submitting.busy}
          onClick={() => void submit(false)}
        >
          {changes.length > 0 ? t.submitAnew : t.submit}
        </Button>
      </section>
      {rule !== undefined && (
        <MonthlyRuleDialog
          rule={rule}
          lines={sold}
          busy={submitting.busy}
          onQuickPayment={() => void submit(true)}
          onBack={() => setRule(undefined)}
        />
      )}
    </div>
  )
}
