import type { ShortMessage } from '@portafilter/gateways'
import { type Company, formatMoney, type Language, toWire } from '@portafilter/kernel'
import type { Due } from '@portafilter/receivable'
import { bankOf } from './bank.ts'

/** Where a transfer goes, for a phone. */
export const remittanceMessage = (
  company: Company,
  { amount: cents, currency }: Due,
  remark: string,
  language: Language,
): Omit<ShortMessage, 'id' | 'to'> => {
  const { payee, bank, account } = bankOf(company, currency, language)
  const amount = formatMoney(toWire(cents), currency)
  return {
    kind: 'remittance',
    language,
    parameters: { amount, payee, bank, account, remark },
    text:
      language === 'CN'
        ? `【${company.shop.CN}】请转账 ${amount} 至：${payee}，${bank}，账号 ${account}，备注请填写 ${remark}。`
        : `[${company.shop.EN}] Please transfer ${amount} to ${payee}, ${bank}, account ${account}, with the remark ${remark}.`,
  }
}
