import { given } from '@portafilter/eventstore/testing'
import { isRefusal, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClerkDayCommand, type ClerkDayEvent, clerkDay } from './clerk-day.ts'

const LIMIT = 1_000_000
const counted = (decision: string, amount: number, attempt = `${decision}1`) =>
  ({ decision, attempt, kind: 'adjustment', subject: `wallet-${decision}`, amount }) as const
const reserve = (...of: Parameters<typeof counted>) =>
  ({ type: 'ReserveLimit', ...counted(...of), limit: LIMIT }) as const
const reserved = (...of: Parameters<typeof counted>): ClerkDayEvent => ({ type: 'LimitReserved', data: counted(...of) })
const end = (type: 'LimitConfirmed' | 'LimitReleased', decision: string, attempt = `${decision}1`): ClerkDayEvent => ({
  type,
  data: { decision, attempt },
})

describe('the limit of one person alone', () => {
  it('lets decisions pass up to exactly 10,000.00, of whatever kind', () => {
    given(clerkDay, [reserved('a', 400_000)])
      .when({ ...reserve('b', 600_000), kind: 'red_invoice' })
      .then([{ type: 'LimitReserved', data: { ...counted('b', 600_000), kind: 'red_invoice' } }])
  })

  it('refuses what goes above it together, and says what is left', () => {
    given(clerkDay, [reserved('a', 400_000), end('LimitConfirmed', 'a')])
      .when(reserve('b', 600_001))
      .then({ refused: 'above_limit', data: { left: 600_000 } })
    given(clerkDay, [reserved('a', LIMIT)])
      .when({ ...reserve('b', 1), limit: LIMIT / 2 })
      .then({ refused: 'above_limit', data: { left: 0 } })
  })

  it('gives back what was released', () => {
    given(clerkDay, [reserved('a', LIMIT), end('LimitReleased', 'a')])
      .when(reserve('b', LIMIT))
      .then([reserved('b', LIMIT)])
  })

  it('keeps a decision while one of its tries is under way, which may yet record it', () => {
    const both = [reserved('a', LIMIT), reserved('a', LIMIT, 'a2')]
    given(clerkDay, [...both, end('LimitReleased', 'a')])
      .when(reserve('b', 1))
      .thenRefused('above_limit')
    given(clerkDay, [...both, end('LimitConfirmed', 'a', 'a2'), end('LimitReleased', 'a')])
      .when(reserve('b', 1))
      .thenRefused('above_limit')
  })

  it('takes nothing else under the id of what it has counted', () => {
    const day = given(clerkDay, [reserved('a', 5)])
    day.when(reserve('a', 6, 'a2')).thenRefused('key_reused')
    day.when({ ...reserve('a', 5, 'a2'), subject: 'wallet-other' }).thenRefused('key_reused')
  })

  it('ends each try once', () => {
    const day = given(clerkDay, [reserved('a', 5), end('LimitConfirmed', 'a')])
    for (const type of ['ConfirmLimit', 'ReleaseLimit'] as const)
      day.when({ type, decision: 'a', attempt: 'a1' }).thenNothing()
    expect(day.state.counted).toBe(5)
  })
})

it('never counts more than the limit, and each decision once, in whatever order tries begin and end', () => {
  const id = fc.record({ decision: fc.constantFrom('a', 'b', 'c', 'd'), attempt: fc.constantFrom('1', '2', '3') })
  const amounts = { a: 300_000, b: 450_000, c: 600_000, d: LIMIT }
  const command = fc.oneof(
    id.map(({ decision, attempt }): ClerkDayCommand => {
      return reserve(decision, amounts[decision as keyof typeof amounts], decision + attempt)
    }),
    fc.tuple(id, fc.constantFrom('ConfirmLimit', 'ReleaseLimit')).map(([{ decision, attempt }, type]) => {
      return { type, decision, attempt: decision + attempt } as ClerkDayCommand
    }),
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const events: ClerkDayEvent[] = []
      const done = new Set<string>()
      for (const each of commands) {
        const { decided } = given(clerkDay, events).when(each)
        if (isRefusal(decided)) continue
        events.push(...decided)
        for (const { type, data } of decided) if (type === 'LimitConfirmed') done.add(data.decision)
        const { state } = given(clerkDay, events)
        expect(state.counted).toBeLessThanOrEqual(LIMIT)
        expect(state.counted).toBe(sum([...state.decisions.values()].map(({ amount }) => amount)))
        for (const decision of done) expect(state.decisions.get(decision)?.confirmed).toBe(true)
      }
    }),
  )
})
