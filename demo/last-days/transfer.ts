import { createHash } from 'node:crypto'
import { type Person, people } from '@portafilter/identity'
import { beijingDay, formatMoney, type Owner, type SecondPerson, toWire } from '@portafilter/kernel'
import { approveVoucher, submitVoucher } from '@portafilter/payment'
import { UPLOAD_TYPES, upload } from '@portafilter/uploads'
import type { DemoShop } from '../demo-seed.ts'
import { type Next, taken } from '../story.ts'

/** `amount` in fen. */
type Transferred = Readonly<{ pay_no: string; amount: number; remark: string }>
type Shop = Pick<DemoShop, 'db' | 'log' | 'uploads'>

/** Of a slip that was drawn here a moment ago: it need not be drawn anew. */
const asDrawn = async (bytes: Buffer) => ({
  bytes,
  mime: 'image/png' as const,
  width: 900,
  height: 1000,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** What the bank's slip of a transfer says. */
export const slipOf = (
  { amount, remark }: Pick<Transferred, 'amount' | 'remark'>,
  payer: Pick<Person, 'firmName' | 'username'> | undefined,
) => ({
  amount: formatMoney(toWire(amount), 'CNY'),
  remark,
  ...(payer && { payer: payer.firmName ?? payer.username }),
})

/** The bank's slip is handed in. Answers the version that finance sees. */
export const handsInSlip = async (
  { db, log, uploads }: Shop,
  { pay_no, amount, remark }: Transferred,
  owner: Owner,
  next: Next,
): Promise<number> => {
  // Loaded for the first slip that is missing: most starts draw none.
  const { drawSlip } = await import('./slip.ts')
  const payer = (await people(db, [owner.buyer])).get(owner.buyer)
  const bytes = await drawSlip(slipOf({ amount, remark }, payer))
  const submits = next(owner.buyer)
  const received = { bytes, type: UPLOAD_TYPES.voucher, user: owner.buyer, at: submits.at }
  const path = taken(await upload({ db, files: uploads, draw: asDrawn }, received))
  return taken(await submitVoucher({ db, log }, owner, pay_no, path, submits)).version
}

/** What reviewing takes here: whatever is above what is due waits for a second person, and no bank has stated anything yet. */
export const reviewing = ({ db, log }: Pick<Shop, 'db' | 'log'>) => ({
  db,
  log,
  logger: console,
  secondPersonAbove: 0,
  statedOf: async () => [],
})

/** Finance approves what has come. */
export const approvesSlip = async (
  shop: Pick<Shop, 'db' | 'log'>,
  pay_no: string,
  version: number,
  finance: SecondPerson,
  next: Next,
): Promise<void> => {
  const approves = next(finance.user)
  const bank_serial = `ICBC${pay_no.replaceAll('-', '')}`
  const typed = {
    receipt: { bank_serial, amount: null, received_on: beijingDay(approves.at) },
    came: null,
    cameAgain: null,
    again: null,
  }
  taken(await approveVoucher(reviewing(shop), finance, pay_no, typed, version, approves))
}

/** The bank's slip is handed in, and finance approves what has come. */
export const paysByTransfer = async (
  shop: Shop,
  transferred: Transferred,
  owner: Owner,
  finance: SecondPerson,
  next: Next,
): Promise<void> =>
  approvesSlip(shop, transferred.pay_no, await handsInSlip(shop, transferred, owner, next), finance, next)
