import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventually } from '@portafilter/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { ReaderDied, readingApart } from './read-apart.ts'

type Question = { count: number; end?: 'hangs' | 'spins' | 'fills' | 'fails' }

const ask = readingApart<Question, string, 'statement_complex', number>({
  url: new URL('./testing/counting.mjs', import.meta.url),
  options: ['--jitless'],
  mostKilobytes: 200 * 1_024,
  niceness: 0,
  mostMs: 20_000,
  mostWaiting: 2,
  tooMuch: 'statement_complex',
})
afterEach(() => vi.restoreAllMocks())

const counted = async (count: number) => {
  const parts: number[] = []
  const take = async (part: number) => {
    parts.push(part)
  }
  return [await ask({ count }, { take }), parts]
}

it('an answer is taken part by part, and has an end; the next one waits for it', async () => {
  const both = await Promise.all([counted(3), counted(0)])
  expect(both).toEqual([
    ['3 parts', [1, 2, 3]],
    ['0 parts', []],
  ])
})

it.each([
  ['more time than it may', { count: 1, end: 'spins' }, 300, 'statement_complex'],
  ['more memory than it may', { count: 1, end: 'fills' }, 20_000, 'statement_complex'],
  ['its time without getting to work', { count: 1, end: 'hangs' }, 1_000, 'busy'],
] as const)('what takes %s is refused, and the next one is answered', async (_, question, mostMs, refused) => {
  // The engine tells of its end at length.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const [bad, good] = await Promise.all([ask(question, { mostMs }), counted(2)])
  expect(bad).toEqual({ refused })
  expect(good).toEqual(['2 parts', [1, 2]])
})

it('what cannot be taken, or fails there, is thrown, and the next one is answered from its begin', async () => {
  const refusesToTake = ask({ count: 3 }, { take: () => Promise.reject(new Error('the disk is full')) })
  await expect(refusesToTake).rejects.toThrow('the disk is full')
  await expect(ask({ count: 0, end: 'fails' })).rejects.toThrow(new ReaderDied('the reading of a file ended with 1'))
  expect(await counted(2)).toEqual(['2 parts', [1, 2]])
})

it('more than may wait are told that others are at work', async () => {
  const asked = await Promise.all(Array.from({ length: 4 }, () => ask({ count: 0 })))
  expect(asked).toEqual(['0 parts', '0 parts', '0 parts', { refused: 'busy' }])
})

it('ends amidst a file with the process that asked for it, however that ends', async () => {
  const asking = spawn(process.execPath, [fileURLToPath(new URL('./testing/asking.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(asking.stdout, 'data')
  const reader = readFileSync(`/proc/${asking.pid}/task/${asking.pid}/children`, 'utf8').trim()
  // Deaf by now: a hundredth of a second each.
  const worked = () => Number(readFileSync(`/proc/${reader}/stat`, 'utf8').split(' ')[13])
  await eventually(() => expect(worked()).toBeGreaterThan(100))
  asking.kill('SIGKILL')
  await eventually(() => expect(existsSync(`/proc/${reader}`)).toBe(false))
})
