import { formatMoney } from '@portafilter/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Acted } from '../data/data-provider.ts'
import { detailKey } from '../data/detail.ts'
import type { Voucher } from '../data/rows.ts'
import { useAct } from '../data/use-act.ts'
import type { TextKey } from '../texts/texts.ts'
import { Review } from './review.ts'

/**
 * A decision on a voucher: when it stands, says what was done and opens the next one; when a colleague was first, shows
 * who, and the state as it is now. Any other failure stays in the dialog.
 * @param said the message for a decision that stands
 */
export const useDecision = (voucher: Voucher, said: TextKey, closeDialog: () => void) => {
  const { busy, run } = useAct()
  const { next, onStale } = useContext(Review)
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['vouchers', 'getList'] })
    void queries.invalidateQueries({ queryKey: detailKey('vouchers', voucher.id) })
    void queries.invalidateQueries({ queryKey: ['orders'] })
  }

  /** The next voucher is on the screen before anything else is done: it has been loaded already. */
  const moveOn = () => {
    const path = next === undefined ? '/vouchers' : `/vouchers/${encodeURIComponent(next)}/show`
    void navigate(path, { flushSync: true, state: { _scrollToTop: true, decided: true } })
    const amount = formatMoney(voucher.amount, voucher.currency)
    notify(said, { type: 'success', messageArgs: { order: voucher.order_no, amount } })
  }

  const decide = async (input: object, call: (key: string) => Promise<Acted>) => {
    setFailure('')
    const outcome = await run(input, call)
    if ('gone' in outcome) return
    if ('failed' in outcome) return setFailure(outcome.failed)
    if ('stale' in outcome) {
      closeDialog()
      onStale(outcome.stale)
    } else moveOn()
    refresh()
  }

  return { busy, failure, decide, clear: () => setFailure('') }
}
