import fc from 'fast-check'

/** How a provider's money comes: as it should, twice, of another amount, or when the order is cancelled already. */
const COMES = ['once', 'once', 'twice', 'other_amount', 'after_cancellation'] as const
const NOTICES = ['normal', 'twice', 'late', 'never'] as const
const GOES_BACK = ['normal', 'closed', 'abnormal'] as const
/** What comes by a transfer: money of one top-up, or of two, of which finance has typed the sum wrongly and puts it right. */
const BRINGS = ['one', 'two', 'two_by_two_people'] as const

/** What one buyer does, and what goes wrong with it beside what is killed. */
export type Life =
  | {
      readonly kind: 'provider'
      readonly source: 'wechat' | 'alipay'
      readonly comes: (typeof COMES)[number]
      readonly notices: (typeof NOTICES)[number]
      readonly refunds: (typeof GOES_BACK)[number]
      /** Staff cancel the order once it is paid. */
      readonly isCancelled: boolean
    }
  | {
      readonly kind: 'combination'
      /** What becomes of the voucher of the rest; without one, nothing is left to transfer. */
      readonly voucher: 'approved' | 'rejected_first' | 'none'
      readonly isCancelled: boolean
      /** The credit that it uses is repaid. */
      readonly isRepaid: boolean
    }
  | {
      readonly kind: 'top_up'
      readonly source: 'offline_transfer' | 'wechat' | 'alipay'
      readonly amount: number
      readonly brings: (typeof BRINGS)[number]
    }

const life: fc.Arbitrary<Life> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        kind: fc.constant('provider' as const),
        source: fc.constantFrom('wechat', 'wechat', 'alipay'),
        comes: fc.constantFrom(...COMES),
        notices: fc.constantFrom(...NOTICES),
        refunds: fc.constantFrom(...GOES_BACK),
        isCancelled: fc.boolean(),
      })
      // Of a refund that ends otherwise Alipay says no word, and is asked for five days: no run lives to see its end.
      .map((life) => (life.source === 'alipay' ? { ...life, refunds: 'normal' as const } : life)),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('combination' as const),
      voucher: fc.constantFrom('approved', 'rejected_first', 'none'),
      isCancelled: fc.boolean(),
      isRepaid: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('top_up' as const),
      source: fc.constantFrom('offline_transfer', 'wechat', 'alipay'),
      amount: fc.constantFrom(100, 2_500, 10_000),
      brings: fc.constantFrom(...BRINGS),
    }),
  },
)

/** What is killed, as a lost machine would lose it. */
export const VICTIMS = ['api', 'worker', 'temporal', 'postgres', 'sandbox'] as const

/** A kill once so many more steps have been answered; the next one when all is back, or at once. */
export type Kill = {
  readonly victim: (typeof VICTIMS)[number]
  readonly afterSteps: number
  readonly waitsForRecovery: boolean
}

export type Plan = { readonly lives: readonly Life[]; readonly kills: readonly Kill[] }

/** What a life is answered at least. */
const STEPS_OF_LIFE = 8

/** Each victim as often as any other, in whatever order. */
const victims = (seed: number, kills: number): readonly Kill['victim'][] => {
  const all = Array.from({ length: kills }, (_, index) => VICTIMS[index % VICTIMS.length] ?? 'api')
  return fc.sample(fc.shuffledSubarray(all, { minLength: kills, maxLength: kills }), { seed, numRuns: 1 })[0] ?? []
}

/** The same seed makes the same plan; what meets what is up to the machine. */
export const planOf = (seed: number, lives: number, kills: number): Plan => {
  const kill = fc.record({
    // Close enough for all of them to come while people are at it.
    afterSteps: fc.integer({ min: 1, max: Math.max(1, Math.floor((lives * STEPS_OF_LIFE) / kills)) }),
    waitsForRecovery: fc.boolean(),
  })
  const whom = victims(seed, kills)
  return {
    lives: fc.sample(life, { seed, numRuns: lives }),
    kills: fc.sample(kill, { seed, numRuns: kills }).map((when, index) => ({ victim: whom[index] ?? 'api', ...when })),
  }
}
