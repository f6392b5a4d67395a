import { randomUUID } from 'node:crypto'
import { execute, stateOf } from '@portafilter/eventstore'
import { counter, memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal, refuse } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { countedBy } from './counted.ts'
import { clerkDayOf, clerkDays } from './streams.ts'

const USER = '11111111-1111-4111-8111-111111111111'
const OWNER = { buyer: '', firm: 'ERP1001' }
const AT = new Date('2026-11-25T15:59:59.000Z')
const LIMIT = 1_000_000

const meta = (id = randomUUID(), at = AT) => ({ id, actor: USER, request: null, cause: null, at })

/** A clerk whose every decision raises a counter: alone on `done`, as a proposal on `proposed`. */
const clerk = (user = USER) => {
  const log = memoryLog()
  const deps = { log, secondPersonAbove: LIMIT }
  const left = async (at = AT, owner = OWNER, by = user) =>
    LIMIT - (await stateOf(log, clerkDayOf(by, owner, at), clerkDays.decider)).counted
  const decide = (
    amount: number,
    command = meta(),
    { owner = OWNER, subject = 'counter-done', by = user, bound = [] as string[] } = {},
  ) =>
    countedBy(deps, { staff: { user: by, bound }, owner, kind: 'adjustment', subject, amount }, command, (alone) =>
      execute(log, {
        stream: alone ? subject : 'counter-proposed',
        decider: counter,
        meta: command,
        command: { raise: amount },
      }),
    )
  const raised = (stream: string) => stateOf(log, stream, counter).then(({ sum }) => sum)
  return { log, deps, left, decide, raised }
}

describe('what is counted', () => {
  it('is done alone up to the limit, and proposed above it', async () => {
    const { decide, raised, left } = clerk()
    for (const amount of [600_000, 400_000, 1]) await decide(amount)
    expect([await raised('counter-done'), await raised('counter-proposed'), await left()]).toEqual([LIMIT, 1, 0])
  })

  it('is done alone at most up to the limit by twenty tabs at once', async () => {
    const { decide, raised, left } = clerk()
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(300_000)))
    expect(answers.filter(isRefusal)).toEqual([])
    expect([await raised('counter-done'), await raised('counter-proposed')]).toEqual([900_000, 17 * 300_000])
    expect(await left()).toBe(100_000)
  })

  it('counts a repeat once, also of two tries at once', async () => {
    const { decide, raised, left } = clerk()
    const same = meta()
    await Promise.all([decide(700_000, same), decide(700_000, same)])
    await decide(700_000, same)
    expect([await raised('counter-done'), await left()]).toEqual([700_000, 300_000])
  })

  it('is counted by person, firm and Beijing day', async () => {
    const { decide, raised } = clerk()
    const tomorrow = new Date(AT.getTime() + 1_000)
    await decide(LIMIT)
    await decide(LIMIT, meta(randomUUID(), tomorrow))
    await decide(LIMIT, meta(), { owner: { buyer: '', firm: 'ERP1002' } })
    await decide(LIMIT, meta(), { by: randomUUID() })
    expect([await raised('counter-done'), await raised('counter-proposed')]).toEqual([4 * LIMIT, 0])
  })

  it('is one sum of all accounts of one person, also where two decide at once', async () => {
    const { decide, raised } = clerk()
    const other = randomUUID()
    await decide(600_000, meta(), { by: other, bound: [USER] })
    await decide(600_000, meta(), { bound: [other] })
    expect([await raised('counter-done'), await raised('counter-proposed')]).toEqual([600_000, 600_000])
    const owner = { buyer: '', firm: 'ERP1002' }
    await Promise.all([
      decide(600_000, meta(), { owner, by: other, bound: [USER] }),
      decide(600_000, meta(), { owner, bound: [other] }),
    ])
    expect(await raised('counter-done')).toBeLessThanOrEqual(1_200_000)
  })

  it('counts another decision that comes with the same key', async () => {
    const { decide, raised } = clerk()
    const same = meta()
    await decide(LIMIT, same)
    expect(await decide(LIMIT, same, { subject: 'counter-other' })).toMatchObject({ refused: 'key_reused' })
    expect(await raised('counter-other')).toBe(0)
  })

  it('does not count what was refused, and counts what nobody knows the outcome of', async () => {
    const { deps, left } = clerk()
    const counting = {
      staff: { user: USER, bound: [] },
      owner: OWNER,
      kind: 'receipt',
      subject: 'counter-done',
      amount: 300_000,
    } as const
    expect(await countedBy(deps, counting, meta(), async () => refuse('stale'))).toMatchObject({ refused: 'stale' })
    expect(await left()).toBe(LIMIT)
    await countedBy(deps, counting, meta(), async () => refuse('busy'))
    await expect(countedBy(deps, counting, meta(), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await left()).toBe(400_000)
  })

  it('reserves nothing for what moves nothing', async () => {
    const { log, decide } = clerk()
    await decide(0)
    expect(await log.head(clerkDayOf(USER, OWNER, AT))).toMatchObject({ version: -1 })
  })
})
