import { expect, it } from 'vitest'
import { startSweeps } from './sweeps.ts'

it('what fails at its start comes again soon, and holds up no other', async () => {
  const told: string[] = []
  const logger = { warn: (_: object, message: string) => told.push(message) }
  const done: string[] = []
  const worked = Promise.withResolvers<void>()
  const fails = async () => {
    if (told.length === 0) throw new Error('not yet')
    done.push('late')
    worked.resolve()
  }
  const hour = 3_600_000
  const stop = startSweeps(
    [
      { what: 'the late one', everyMs: hour, work: fails },
      { what: 'the other', everyMs: hour, work: async () => done.push('other') },
    ],
    logger,
  )
  await worked.promise
  await stop()
  expect(done).toEqual(['other', 'late'])
  expect(told).toEqual(['the late one failed; trying again in 1 s'])
})
