import { isRefusal, refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { agree } from './agree.ts'

/** Steps that are next until they are taken. */
const inTurn = (...steps: string[]) => ({
  next: async () => steps[0],
  take: async (step: string) => {
    steps.shift()
    return step
  },
})

it('takes one step after the other until none is next', async () => {
  const { next, take } = inTurn('hold', 'confirm', 'capture')
  await expect(agree(next, take)).resolves.toEqual({ recorded: ['hold', 'confirm', 'capture'] })
  await expect(agree(next, take)).resolves.toEqual({ recorded: [] })
})

it('looks again where a step is refused, of what somebody has changed meanwhile', async () => {
  const { next, take } = inTurn('hold', 'confirm')
  let tries = 0
  const refusedOnce = async (step: string) => {
    tries += 1
    return tries === 1 ? refuse('busy') : take(step)
  }
  await expect(agree(next, refusedOnce)).resolves.toEqual({ recorded: ['hold', 'confirm'] })
})

it('ends where they come to no agreement, and says why', async () => {
  const never = await agree(
    async () => 'again',
    async (step) => step,
  )
  expect(never.refused).toEqual(refuse('busy'))
  expect(never.recorded.length).toBeGreaterThan(4)
  const refused = await agree(
    async () => 'again',
    async () => refuse('case_open'),
  )
  expect(refused).toEqual({ recorded: [], refused: refuse('case_open') })
  expect(isRefusal(refused)).toBe(true)
})
