import { execFileSync } from 'node:child_process'
import { constants, openSync, readFileSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LogOutput } from './log-output.ts'

const inFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portafilter-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Linux answers each write to it as a full disk does. */
const FULL = '/dev/full'

test('lines come in order, as they were written', async () => {
  const file = join(await inFolder(), 'log')
  const output = new LogOutput(openSync(file, 'a'))
  const lines = Array.from({ length: 1_000 }, (_, index) => `line ${index}\n`)
  for (const line of lines) output.write(line)
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(lines.join(''))
  expect([output.lost, output.warning()]).toEqual([0, undefined])
})

test('a full disk is told; what waits too long is lost and counted', async () => {
  const output = new LogOutput(openSync(FULL, 'a'))
  output.write('the first line\n')
  await expect.poll(() => output.warning()).toBe('The log cannot be written (ENOSPC); 0 lines of the log are lost.')
  const long = `${'x'.repeat(100_000)}\n`
  for (let count = 0; count < 15; count += 1) output.write(long)
  expect(output.lost).toBe(6)
  expect(output.warning()).toBe('The log cannot be written (ENOSPC); 6 lines of the log are lost.')
  output.writeRest()
})

test('with room again it goes on where it was, in the middle of a line', async () => {
  const pipe = join(await inFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  // Opened for both ends, so that nobody waits for the other; a pipe that nobody reads is full after 64 kB.
  const file = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const output = new LogOutput(file)
  const lines = Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(9_000)}\n`)
  for (const line of lines) output.write(line)
  await expect.poll(() => output.warning()).toMatch(/EAGAIN/)
  let read = ''
  const some = Buffer.alloc(70_000)
  const readMore = (): boolean => {
    try {
      read += some.subarray(0, readSync(file, some)).toString()
    } catch {
      // Nothing is there yet.
    }
    return read.length >= lines.join('').length
  }
  await expect.poll(readMore).toBe(true)
  expect(read === lines.join('')).toBe(true)
  // What was written can be read before the writer has heard of it.
  await expect.poll(() => output.warning()).toBeUndefined()
  expect(output.lost).toBe(0)
})
