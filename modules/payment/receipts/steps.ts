import { isRefusal, possibleSteps, type SecondPerson } from '@portafilter/kernel'
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
  const decide = (command: BankReceiptCommand) => bankReceipt.decide(command, state)
  const confirm = { ...about, type: 'ConfirmCorrection' } as const
  const asked: Readonly<Record<Step, BankReceiptCommand | readonly BankReceiptCommand[]>> = {
    correct: amountsFor(state, stated).map((to) => ({ ...about, type: 'CorrectReceipt', to, alone: true })),
    confirm,
    reject: { ...about, type: 'RejectCorrection' },
  }
  const confirmed = decide(confirm)
  return { steps: possibleSteps(asked, decide), unconfirmed: isRefusal(confirmed) ? confirmed : undefined }
}
