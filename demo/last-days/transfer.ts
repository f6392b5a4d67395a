import { beijingDay, formatMoney, type Owner, type StaffMember } from '@portafilter/kernel'
import { approveVoucher, submitVoucher } from '@portafilter/payment'
import { drawingQueue, UPLOAD_TYPES, upload } from '@portafilter/uploads'
import type { DemoShop } from '../demo-seed.ts'
import { type Next, taken } from '../story.ts'

type Transferred = Readonly<{ pay_no: string; amount: number; remark: string }>

/** The bank's slip is handed in, and finance approves what has come. */
export const paysByTransfer = async (
  { db, log, uploads }: Pick<DemoShop, 'db' | 'log' | 'uploads'>,
  { pay_no, amount, remark }: Transferred,
  owner: Owner,
  finance: StaffMember,
  next: Next,
): Promise<void> => {
  // Loaded for the first slip that is missing: most starts draw none.
  const { drawSlip } = await import('./slip.ts')
  const bytes = await drawSlip({ amount: formatMoney(amount, 'CNY'), remark })
  const submits = next(owner.buyer)
  const received = { bytes, type: UPLOAD_TYPES.voucher, user: owner.buyer, at: submits.at }
  const path = taken(await upload({ db, files: uploads, draw: drawingQueue() }, received))
  const { version } = taken(await submitVoucher({ db, log }, owner, pay_no, path, submits))
  const approves = next(finance.user)
  const bank_serial = `ICBC${pay_no.replaceAll(/\D/g, '')}`
  const receipt = { bank_serial, amount: null, received_on: beijingDay(approves.at) }
  taken(await approveVoucher({ db, log }, finance, pay_no, receipt, version, approves))
}
