import type { Bilingual } from '@portafilter/kernel'

/** Why vouchers usually go back: the buyer reads it, in their own language. */
export const usualReasons: readonly Bilingual[] = [
  { CN: '凭证金额与应付金额不一致', EN: 'The amount on the voucher differs from the amount due' },
  { CN: '图片不清晰，请重新上传', EN: 'The picture is not legible, please upload it again' },
  { CN: '附言中的订单号不符', EN: 'The remark names another order' },
  { CN: '尚未收到该笔款项', EN: 'The money has not arrived' },
  { CN: '收款账户不正确', EN: 'The payee’s account is wrong' },
]

/** The same of a transfer that was too little. */
export const shortReason = (received: string, missing: string): Bilingual => ({
  CN: `已到账 ${received}，还差 ${missing}，请补足后重新上传凭证`,
  EN: `${received} has come and ${missing} is missing: please transfer the rest and upload its voucher`,
})
