import { expect, it } from 'vitest'
import { passwordQueue } from './password-queue.ts'

/** A queue whose work goes on when it is told to, and in which order it has begun. */
const gated = (mostWaiting?: number) => {
  const queue = passwordQueue(mostWaiting)
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const apply = (name: string, { account = name, network = name, failures = 0 } = {}) =>
    queue({ account, network, failures }, async () => {
      begun.push(name)
      await gate.promise
      return name
    })
  return { apply, begun, open: gate.resolve }
}

it('does two at once, and then who has failed least, has the fewest waiting, or came first', async () => {
  const { apply, begun, open } = gated()
  const tries = [
    ...['busy', 'as busy'].map((name) => apply(name)),
    apply('failed twice', { failures: 2 }),
    apply('flood 1', { network: 'flood', account: 'dealer' }),
    apply('flood 2', { network: 'flood', account: 'dealer' }),
    apply('flood 3', { network: 'flood', account: 'dealer' }),
    apply('another network', { account: 'dealer' }),
    apply('another account'),
    apply('and another'),
  ]
  await Promise.resolve()
  expect(begun).toEqual(['busy', 'as busy'])
  open()
  await Promise.all(tries)
  expect(begun.slice(2)).toEqual([
    ...['flood 1', 'another account', 'and another', 'another network'],
    ...['flood 2', 'failed twice', 'flood 3'],
  ])
})

it('refuses one of those who have failed most when too many wait, and whoever came first of these', async () => {
  const { apply, open } = gated(2)
  const tries = [
    ...['busy', 'as busy'].map((name) => apply(name)),
    apply('early', { failures: 3 }),
    apply('late', { failures: 3 }),
    apply('right'),
    apply('right, too'),
    apply('hopeless', { failures: 1 }),
  ]
  const refused = { refused: 'too_often' }
  expect(await Promise.all([tries[2], tries[3], tries[6]])).toEqual([refused, refused, refused])
  open()
  expect(await Promise.all([tries[4], tries[5]])).toEqual(['right', 'right, too'])
})

it('hands on what went wrong and goes on', async () => {
  const queue = passwordQueue()
  const applicant = { account: 'a', network: 'n', failures: 0 }
  await expect(queue(applicant, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await queue(applicant, async () => 'done')).toBe('done')
})
