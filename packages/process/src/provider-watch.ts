import { type Courier, CourierFailed } from '@portafilter/gateways/courier'
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderName,
  ProviderRefused,
} from '@portafilter/gateways/payments'
import { Counter, type Registry } from 'prom-client'

const CALLS = ['create', 'query', 'close', 'refund', 'queryRefund', 'statement'] as const
const COURIERS_CALLS = ['register', 'routes', 'promised'] as const
type Call = (typeof CALLS | typeof COURIERS_CALLS)[number]
type Providers = Readonly<Partial<Record<ProviderName, PaymentProvider>>>

/** What becomes of what payment providers and the courier are asked, for those who watch a process: rooms go on without an answer, and say nothing. */
export type ProviderWatch = Readonly<{
  /** The same providers, of whom each failure is heard. */
  heard(providers: Providers): Providers
  /** The same of the courier. */
  heardCourier(courier: Courier | null): Courier | null
  /** What fails since it last worked, as sentences. */
  warning(): string | undefined
}>

const NAMES = { wechat: 'WeChat Pay', alipay: 'Alipay', sf: 'SF Express' } as const
type Asked = keyof typeof NAMES

/** As lines of the log begin. */
const kindOf = (asked: Asked): string => (asked === 'sf' ? 'the courier' : 'a payment provider')

/** A code may be refused for what the order is, and finance has an alert then; any other refusal thrown is of how we ask. */
const isOfTheOrder = (call: Call, error: unknown): boolean =>
  call === 'create' && error instanceof ProviderRefused && !error.isAboutUs

/** Enough to find the fault by. Errors that no adapter made may hold anything, keys too. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ProviderRefused) return error.code
  if (error instanceof OutcomeUnknown || error instanceof CourierFailed) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

const metricsOf = (registry: Registry) => ({
  failed: new Counter({
    name: 'provider_failures_total',
    help: 'Calls that a payment provider, or the courier (sf), did not answer, or refused for how they were asked',
    labelNames: ['provider', 'call'],
    registers: [registry],
  }),
  forged: new Counter({
    name: 'provider_notices_forged_total',
    help: 'Notifications that the payment provider had not signed, or long ago',
    labelNames: ['provider'],
    registers: [registry],
  }),
})

type Told = Readonly<{
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}>

/**
 * Counts, logs and tells of providers that fail. Each call is by itself: Alipay's pages are signed here and never fail, also
 * while all questions do. The log is told when failing begins and ends, as buyers' pages ask again every few seconds.
 */
export const watchProviders = (registry: Registry, logger: Told): ProviderWatch => {
  const { failed, forged } = metricsOf(registry)
  const failing = new Map<string, { provider: Asked; call: Call; count: number; reason: string }>()
  const asked = async <Answer>(provider: Asked, call: Call, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = `${provider} ${call}`
    try {
      const answer = await ask()
      if (failing.delete(key)) logger.info({ provider, call }, `${kindOf(provider)} works again`)
      return answer
    } catch (error) {
      if (isOfTheOrder(call, error)) throw error
      const reason = reasonOf(error)
      const count = (failing.get(key)?.count ?? 0) + 1
      failing.set(key, { provider, call, count, reason })
      failed.inc({ provider, call })
      if (count === 1) logger.warn({ provider, call, reason }, `${kindOf(provider)} fails`)
      throw error
    }
  }
  const watched = (provider: PaymentProvider): PaymentProvider => {
    const { name } = provider
    for (const call of CALLS) failed.inc({ provider: name, call }, 0)
    forged.inc({ provider: name }, 0)
    return {
      ...provider,
      create: (order) => asked(name, 'create', () => provider.create(order)),
      query: (number) => asked(name, 'query', () => provider.query(number)),
      close: (number) => asked(name, 'close', () => provider.close(number)),
      refund: (order) => asked(name, 'refund', () => provider.refund(order)),
      queryRefund: (order) => asked(name, 'queryRefund', () => provider.queryRefund(order)),
      statement: (day) => asked(name, 'statement', () => provider.statement(day)),
      // Anybody may send one: counted, and no line of the log.
      readNotice: async (headers, rawBody) => {
        const notice = await provider.readNotice(headers, rawBody)
        if (notice === 'forged') forged.inc({ provider: name })
        return notice
      },
    }
  }
  const watchedCourier = (courier: Courier): Courier => {
    for (const call of COURIERS_CALLS) failed.inc({ provider: 'sf', call }, 0)
    return {
      ...courier,
      register: (parcel) => asked('sf', 'register', () => courier.register(parcel)),
      routes: (parcel) => asked('sf', 'routes', () => courier.routes(parcel)),
      promised: (parcel) => asked('sf', 'promised', () => courier.promised(parcel)),
    }
  }
  return {
    heard: ({ wechat, alipay }) => ({
      ...(wechat && { wechat: watched(wechat) }),
      ...(alipay && { alipay: watched(alipay) }),
    }),
    heardCourier: (courier) => courier && watchedCourier(courier),
    warning: () => {
      const told = [...failing.values()].map(({ provider, call, count, reason }) => {
        const last = count === 1 ? `The last call (${call})` : `The last ${count} calls (${call})`
        return `${last} of ${NAMES[provider]} failed (${reason}).`
      })
      return told.length > 0 ? told.join(' ') : undefined
    },
  }
}
