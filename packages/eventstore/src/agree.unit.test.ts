import { type Refusal, refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { agree } from './agree.ts'

/** Steps that are next until they are taken. */
const scripted = (...steps: string[]) => ({
  next: async () => steps[0],
  take: async (step: string) => {
    steps.shift()
    return step
  },
})

it('takes one step after the other until none is next', async () => {
  const { next, take } = scripted('hold', 'confirm', 'capture')
  await expect(agree(next, take)).resolves.toEqual({ recorded: ['hold', 'confirm', 'capture'] })
  await expect(agree(next, take)).resolves.toEqual({ recorded: [] })
})

it('looks again where a step is refused, of what somebody has changed meanwhile', async () => {
  const { next, take } = scripted('hold', 'confirm')
  let tries = 0
  const refusedOnce = async (step: string) => {
    tries += 1
    return tries === 1 ? refuse('busy') : take(step)
  }
  await expect(agree(next, refusedOnce)).resolves.toEqual({ recorded: ['hold', 'confirm'] })
})

/** A step that is always next, and what comes of it each time: the last of the answers again and again. */
const always = async (...answers: (string | Refusal)[]) => {
  let tries = 0
  const take = async () => answers[Math.min(tries++, answers.length - 1)] as string | Refusal
  return { ...(await agree(async () => 'again', take)), tries }
}

it('ends where they come to no agreement, and says why', async () => {
  const never = await always('done')
  expect(never.refused).toEqual(refuse('busy'))
  expect(never.recorded.length).toBeGreaterThan(4)
  const busy = await always(refuse('busy'))
  expect(busy).toMatchObject({ recorded: [], refused: refuse('busy') })
  expect(busy.tries).toBeGreaterThan(4)
})

it('ends at once where a step is refused for the same again: nobody has changed what it is refused for', async () => {
  expect(await always('done', refuse('case_open'))).toEqual({
    recorded: ['done'],
    refused: refuse('case_open'),
    tries: 3,
  })
})

it('goes on where a step is refused for something else, or was taken in between', async () => {
  const [open, impossible] = [refuse('case_open'), refuse('case_impossible')]
  expect((await always(open, impossible, open, 'done', open, open)).tries).toBe(6)
})
