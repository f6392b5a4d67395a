import { isRefusal, type SecondPerson } from '@portafilter/kernel'
import {
  type BankReceiptCommand,
  type BankReceiptRefusal,
  type BankReceiptState,
  bankReceipt,
  type KnownOfReceipt,
  standingOf,
} from '../history/bank-receipt.ts'
import type { receiptsResource } from './contract.ts'

type Step = keyof (typeof receiptsResource)['actions']

const NONE = { id: '', digest: '' }

/** What may be typed as what came in all: what the bank's statements say, or any other amount than stands there. */
const amountsFor = ({ claims }: BankReceiptState, stated: readonly number[]): readonly number[] => {
  const { came, taken } = standingOf(claims)
  return stated.length > 0 ? stated : [Math.max(came ?? 0, taken) + 1]
}

/** What can be done about a receipt now: what would not be refused; and why this person cannot confirm what waits. */
export const stepsFrom = (
  state: BankReceiptState,
  staff: SecondPerson,
  { owners, stated }: KnownOfReceipt,
): { readonly steps: readonly Step[]; readonly unconfirmed: BankReceiptRefusal | undefined } => {
  const about = { staff, owners, stated, correction_id: state.proposal?.correction_id ?? '', reason: NONE }
  const refusalOf = (command: BankReceiptCommand): BankReceiptRefusal | undefined => {
    const decided = bankReceipt.decide(command, state)
    return isRefusal(decided) ? decided : undefined
  }
  const corrected = amountsFor(state, stated).map((to) =>
    refusalOf({ ...about, type: 'CorrectReceipt', to, alone: true }),
  )
  const unconfirmed = refusalOf({ ...about, type: 'ConfirmCorrection' })
  const possible: Readonly<Record<Step, boolean>> = {
    correct: corrected.includes(undefined),
    confirm: unconfirmed === undefined,
    reject: refusalOf({ ...about, type: 'RejectCorrection' }) === undefined,
  }
  return { steps: (Object.keys(possible) as Step[]).filter((step) => possible[step]), unconfirmed }
}
