import { type Session, staffMemberOf } from '@portafilter/contract'
import type { PersonalData } from '@portafilter/eventstore'
import { filled, hasConflictOfInterest, type Language } from '@portafilter/kernel'
import { samePicture } from '@portafilter/uploads'
import type { PaymentDeps } from '../commands.ts'
import type { Payment } from '../payments.ts'
import type { Voucher } from '../voucher.ts'

const WARNINGS = {
  same_picture: { CN: '相同图片曾用于：{of}', EN: 'The same picture was used for: {of}' },
  rejected_before: { CN: '此前被驳回：{of}', EN: 'Rejected before: {of}' },
  declined: { CN: '到账登记被退回：{of}', EN: 'What was recorded was handed back: {of}' },
  own: {
    CN: '这是您本人或本企业的付款，不能由您审核',
    EN: 'This is your own or your firm’s payment: you cannot review it',
  },
  newcomer: {
    CN: '尚未确认买家属于该企业：企业的余款不能用于此付款，多付的部分退回买家',
    EN: 'Nobody has confirmed yet that the buyer is of the firm: nothing left of the firm’s money is for this, and what comes too much goes back',
  },
  altered: {
    CN: '凭证记录与提交时不符，可能被改动，请勿据此审核',
    EN: 'The voucher’s record is not what was handed in: somebody may have changed it. Do not review by it',
  },
} as const

const warn = (kind: keyof typeof WARNINGS, language: Language, of = '') => ({
  kind,
  text: filled(WARNINGS[kind][language], { of }),
})

/** What to look at before a voucher is decided. */
export const warningsOf = async (
  { db }: PaymentDeps,
  { owner, pay_no }: Payment,
  voucher: PersonalData | undefined,
  known: { readonly rejected: string; readonly declined: string; readonly newcomer: boolean },
  session: Session,
  language: Language,
) => {
  const picture = voucher?.data as Voucher | undefined
  const elsewhere = picture ? (await samePicture(db, picture.path)).filter((other) => other !== pay_no) : []
  return [
    ...(hasConflictOfInterest(staffMemberOf(session), owner) ? [warn('own', language)] : []),
    ...(known.newcomer ? [warn('newcomer', language)] : []),
    ...(voucher?.altered ? [warn('altered', language)] : []),
    ...(elsewhere.length > 0 ? [warn('same_picture', language, elsewhere.join(', '))] : []),
    ...(known.rejected === '' ? [] : [warn('rejected_before', language, known.rejected)]),
    ...(known.declined === '' ? [] : [warn('declined', language, known.declined)]),
  ]
}
