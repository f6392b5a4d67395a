import { type BoundCall, bind, data, ok, type Session, spanOfPage } from '@portafilter/contract'
import { readPersonalData, stateOf } from '@portafilter/eventstore'
import { fromWire, isRefusal, type Language, refuse, toWire } from '@portafilter/kernel'
import { EXTERNAL_SOURCES, type ExternalSource, isOffered } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import type { WalletDeps } from './commands.ts'
import { type Wallet, walletContract } from './contract.ts'
import { available, PURSES } from './history/amounts.ts'
import type { WalletState } from './history/wallet.ts'
import { billOnWire, changeOnWire, pageFacts, topUpOnWire } from './records.ts'
import { type Asker, requestRepayment, requestTopUp } from './requests.ts'
import { wallets } from './streams.ts'
import { billsOf } from './views/bills.ts'
import { purseChanges } from './views/purse-changes.ts'
import { topUpsOf } from './views/top-ups.ts'

/** What is held for which order, purse by purse, in the order of the orders' codes. */
const holdsOf = ({ holds }: WalletState): Wallet['holds'] =>
  [...holds]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([order_no, { amounts }]) =>
      PURSES.map((purse) => ({ order_no, purse, amount: toWire(amounts[purse] ?? 0) })).filter(
        ({ amount }) => amount > 0,
      ),
    )

const onTheWire = (wallet: WalletState, topup_methods: ExternalSource[]): Wallet => {
  const { purses, repayment } = wallet
  const { rebates, credit, balance, prepayment } = purses
  return {
    rebates: toWire(available(rebates) + rebates.held),
    available_rebates: toWire(available(rebates)),
    credit: toWire(credit.granted),
    available_credit: toWire(available(credit)),
    repayment_amount: toWire(credit.spent - credit.returned),
    balance: toWire(available(balance) + balance.held),
    available_balance: toWire(available(balance)),
    available_prepayment: toWire(available(prepayment)),
    holds: holdsOf(wallet),
    open_repayment: repayment && { pay_no: repayment.pay_no, amount: toWire(repayment.amount) },
    topup_methods,
  }
}

/** What can be paid by here. */
const offeredSources = (providers: RoomDeps['providers']): ExternalSource[] =>
  EXTERNAL_SOURCES.filter((source) => isOffered(source, providers))

/** Whoever may make these calls is of a firm: only domestic buyers do, and each of them has one. */
const firmOf = ({ erpCode }: Pick<Session, 'erpCode'>): string => erpCode ?? ''

const askerOf = (session: Session, language: Language): Asker => ({
  buyer: session.user,
  firm: firmOf(session),
  language,
})

/** The calls of the wallet, bound. A firm's people share its wallet and its records. */
export const walletRoutes = ({ db, log, providers }: WalletDeps & Pick<RoomDeps, 'providers'>): readonly BoundCall[] =>
  bind(walletContract, {
    getUserWallet: async (_, session) => {
      const wallet = await stateOf(log, wallets.nameOf(firmOf(session)), wallets.decider)
      return ok(onTheWire(wallet, offeredSources(providers)))
    },

    crPaymentOrder: async ({ amount, pay_method }, session, { language, meta, wrote }) => {
      if (!offeredSources(providers).includes(pay_method)) return refuse('payment_method_unavailable')
      const cents = fromWire(amount)
      if (cents === undefined) return refuse('topup_amount')
      const requested = await requestTopUp(log, askerOf(session, language), cents, pay_method, meta)
      if (isRefusal(requested)) return requested
      for (const recorded of requested.recorded) wrote(recorded)
      return data({ pay_no: requested.pay_no })
    },

    createRepaymentOrder: async (_, session, { language, meta, wrote }) => {
      const requested = await requestRepayment(log, askerOf(session, language), meta)
      if (isRefusal(requested)) return requested.refused === 'nothing_to_repay' ? data({ pay_no: '' }) : requested
      for (const recorded of requested.recorded) wrote(recorded)
      return data({ pay_no: requested.pay_no })
    },

    getQuotaChangeRecordData: async (asked, session) => {
      const found = await purseChanges(db, firmOf(session), 'credit', spanOfPage(asked))
      return data({ record_data: found.rows.map(changeOnWire), ...pageFacts(asked, found) })
    },

    getRebateChangeRecordData: async (asked, session) => {
      const found = await purseChanges(db, firmOf(session), 'rebates', spanOfPage(asked))
      return data({ record_data: found.rows.map(changeOnWire), ...pageFacts(asked, found) })
    },

    getRepaymentBillData: async (asked, session) => {
      const found = await billsOf(db, firmOf(session), spanOfPage(asked))
      return data({ bill_data: found.rows.map(billOnWire), ...pageFacts(asked, found) })
    },

    getRechargeRecordData: async (asked, session) => {
      const found = await topUpsOf(db, firmOf(session), spanOfPage(asked))
      const reasons = await readPersonalData(
        db,
        found.rows.flatMap(({ return_reason }) => return_reason ?? []),
      )
      return data({ record_data: found.rows.map((row) => topUpOnWire(row, reasons)), ...pageFacts(asked, found) })
    },
  })
