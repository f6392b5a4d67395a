import type { Company, Currency, Language } from '@portafilter/kernel'
import type { Bank } from './contract.ts'

/** The company's account for offline transfers, as the payment pages show it: names are the reader's, numbers the bank's. */
export const bankOf = ({ bank_accounts }: Company, currency: Currency, language: Language): Bank => {
  const { payee, bank, account } = bank_accounts[currency]
  return { payee: payee[language], bank: bank[language], account }
}
