import { inRoute } from '@portafilter/kit'
import { vouchersResource } from '@portafilter/payment/contract'
import { walletsResource } from '@portafilter/wallet/contract'
import { bankSerial, ordered, orderOf, unwrap } from '../../acceptance/testing/steps.ts'
import type { Buyer } from '../../acceptance/testing/world.ts'
import type { Screen } from './screens.ts'
import type { RunningShop } from './shop.ts'
import { slipPicture } from './slip.ts'

/** Why finance has granted what the firm has. */
export const WALLET_REASON = 'Rebates of the year'

/** A firm's wallet with something of each kind, by the numbers of its top-ups, by transfer and WeChat, and its open repayment. */
export type WalletFilled = Readonly<{ topUp: string; byWechat: string; repayment: string }>

/** Hands in a slip for whichever payment. */
const slipFor = async (buyer: Buyer, pay_no: string): Promise<void> => {
  const { buffer, name } = await slipPicture({ amount: '¥5,000.00', remark: pay_no })
  const file = new File([new Uint8Array(buffer)], name)
  const proof_path = unwrap(
    await buyer.call.uploadImage({ file_name: `pay_voucher_${pay_no}.png`, type: '3' }, { file }),
  )
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path }))
}

/** A machine, paid for with credit and a transfer: of the credit a bill is left. */
const machineOnCredit = async (buyer: Buyer, { signIn }: RunningShop): Promise<void> => {
  const code = await ordered(buyer, [{ part_code: 'KP-D1-220', quantity: 1 }])
  const { order_total } = await orderOf(buyer, code)
  const combination = { consume_credit: 5_000, offline_transfer: order_total - 5_000 }
  const { pay_no } = unwrap(await buyer.call.setOrderPayment({ order_no: code, combination }))
  unwrap(await buyer.call.setOrderBackStatus({ code }))
  await slipFor(buyer, pay_no)
  const { desk } = await signIn('finance')
  const { version } = await desk.one(vouchersResource, pay_no)
  await desk.act(vouchersResource, pay_no, 'approve', { version, bank_serial: bankSerial() })
}

/** Adds all that a wallet can show to what the demo has given this firm: a bill in repayment, a top-up, a proposal. */
export const walletFilled = async (shop: RunningShop, buyer: Buyer): Promise<WalletFilled> => {
  const firm = buyer.erpCode ?? ''
  const { desk } = await shop.signIn('finance')
  await machineOnCredit(buyer, shop)
  const { version } = await desk.one(walletsResource, firm)
  await desk.act(walletsResource, firm, 'adjust', { version, credit: 20_000, reason: WALLET_REASON })
  const asked = { type: 'store', amount: 200, pay_method: 'offline_transfer' } as const
  const { pay_no: topUp } = unwrap(await buyer.call.crPaymentOrder(asked))
  const { pay_no: byWechat } = unwrap(await buyer.call.crPaymentOrder({ ...asked, pay_method: 'wechat' }))
  const { pay_no: repayment } = unwrap(await buyer.call.createRepaymentOrder())
  const { invoice_title, tax_number } = unwrap(await buyer.call.getUserInvoiceTitle({ erp_code: firm }))
  const invoice = { invoice_type: 1, title_type: 2, invoice_title, tax_number } as const
  unwrap(await buyer.call.applyForInvoice({ order_code: topUp, ...invoice }))
  return { topUp, byWechat, repayment }
}

/** The wallet's pages in the shop. */
export const walletScreens = ({ topUp, byWechat, repayment }: WalletFilled): readonly Screen[] => [
  { name: 'top-up', path: '/balanceRecharge' },
  { name: 'top-up-wechat', path: `/NewWechatPay/${inRoute(byWechat)}` },
  { name: 'quota-changes', path: '/quotaChangeRecord' },
  { name: 'rebate-changes', path: '/rebateChangeRecord' },
  { name: 'bills', path: '/repaymentBill' },
  { name: 'recharges', path: '/rechargeRecord' },
  { name: 'top-up-voucher', path: `/upVoucher/${inRoute(topUp)}?pay_no=${inRoute(topUp)}` },
  { name: 'top-up-no-voucher', path: `/upVoucher/${inRoute(byWechat)}` },
  { name: 'repayment-voucher', path: `/upVoucher/${inRoute(repayment)}` },
]
