import type { Currency, Language } from '@portafilter/kernel'
import type { Bank } from './contract.ts'

/** Invented, as the whole company is. */
const PAYEE = { CN: '博达咖啡设备（上海）有限公司', EN: 'Boda Coffee Equipment (Shanghai) Co., Ltd.' }
const BANK = {
  CN: '中国工商银行上海市漕河泾支行',
  EN: 'Industrial and Commercial Bank of China (ICBC), Shanghai Caohejing Sub-branch',
}
const ACCOUNTS: Readonly<Record<Currency, string>> = {
  CNY: '1001 2668 0920 6618 853',
  USD: '1001 2668 1420 6618 902',
}

/** The company's account for offline transfers, as the payment pages show it: names are the reader's, numbers the bank's. */
export const bankOf = (currency: Currency, language: Language): Bank => ({
  payee: PAYEE[language],
  bank: BANK[language],
  account: ACCOUNTS[currency],
})
