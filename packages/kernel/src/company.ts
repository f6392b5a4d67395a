import type { Bilingual } from './language.ts'
import type { Currency } from './money.ts'

/** An account of the company's at a bank. */
export type BankAccount = Readonly<{ payee: Bilingual; bank: Bilingual; account: string }>

/** What belongs to the company whose shop this is: its operator says it, and no room invents any of it. */
export type Company = Readonly<{
  /** What the shop is called, on pages and papers and in letters. */
  shop: Bilingual
  /** The company as it is registered. */
  name: Bilingual
  tax_number: string
  /** As one dials it in China, and from abroad. */
  phone: Bilingual
  /** How the people who answer questions are reached. */
  support: Readonly<{
    /** As one dials them in China, and from abroad. */
    phones: readonly [Bilingual, Bilingual]
    /** The file of a picture that people scan to chat by their phone; empty where there is none. */
    chat_code: string
  }>
  /** Where buyers send goods back to, with whom to call; several lines. */
  return_address: Bilingual
  /** Where buyers transfer to, by the currency of what they pay. */
  bank_accounts: Readonly<Record<Currency, BankAccount>>
}>

/** What every page is told: whose shop it is, and which version of the program answers. */
export type About = Pick<Company, 'shop' | 'name' | 'phone'> & Readonly<{ version: string }>
