import { data, done, type Handlers } from '@portafilter/contract'
import { isRefusal } from '@portafilter/kernel'
import { refundOnWire } from '@portafilter/ordering'
import type { PaymentDeps } from '../commands.ts'
import type { paymentContract } from '../contract.ts'
import { newestRefundsOf } from '../views/refund-list.ts'
import { loadRefund, namePayee } from './commands.ts'
import { mapLimited } from './map-limited.ts'

type Calls = Pick<Handlers<typeof paymentContract>, 'setRefundAccount' | 'getRefundRecordData'>

/** The calls of what goes back to a buyer. */
export const refundCalls = (deps: PaymentDeps): Calls => ({
  setRefundAccount: async (
    { refund_id, account_name: name, deposit: bank, card_number: account },
    session,
    { meta, wrote },
  ) => {
    const named = await namePayee(deps, session.user, refund_id, { name, bank, account }, meta)
    if (isRefusal(named)) return named
    wrote(named)
    return done
  },

  getRefundRecordData: async ({ kind }, { user, erpCode }) => {
    const numbers = await newestRefundsOf(deps.db, erpCode ?? '', kind)
    const found = await mapLimited(numbers, (refund_id) => loadRefund(deps.log, refund_id))
    const record_data = found.flatMap((loaded) =>
      loaded === undefined
        ? []
        : {
            ...refundOnWire(loaded.refund, loaded.events),
            pay_no: loaded.subject,
            own: loaded.owner.buyer === user,
          },
    )
    return data({ record_data })
  },
})
