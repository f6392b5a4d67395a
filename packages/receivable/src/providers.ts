import type { Cents, Currency } from '@portafilter/kernel'

/** The providers that buyers pay by. */
export const PROVIDERS = ['wechat', 'alipay'] as const
export type ProviderSource = (typeof PROVIDERS)[number]

/** How money comes in from outside: by a bank's transfer, or by a provider. */
export const EXTERNAL_SOURCES = ['offline_transfer', ...PROVIDERS] as const
export type ExternalSource = (typeof EXTERNAL_SOURCES)[number]

/** Who states which money moved: a provider, or the bank that holds our account. */
export type StatementSource = ProviderSource | 'bank'

/** Whether money from there comes by a provider. */
export const isProvider = (source: string): source is ProviderSource => PROVIDERS.some((name) => name === source)

/** Whether buyers can pay by this here: by a provider only where its credentials are configured. */
export const isOffered = (source: string, configured: Readonly<Partial<Record<ProviderSource, unknown>>>): boolean =>
  !isProvider(source) || configured[source] !== undefined

/** Money that a provider says it has for us. */
export type ProviderMoney = {
  readonly attempt: string
  readonly source: ProviderSource
  /** The provider's number of the transaction: of one provider, the same number is the same money. */
  readonly transaction: string
  readonly amount: Cents
  readonly currency: Currency
  /** When the provider had it, by its own clock: reconciliation goes by this. */
  readonly paid_at: string
}
