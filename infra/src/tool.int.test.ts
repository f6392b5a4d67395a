import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTimeOf, until } from './processes.ts'
import { runTool, stopTools } from './tool.ts'

let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'portafilter-tool-'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

/** A tool that never ends, and one that it has started. */
const endless = { name: 'sh', args: ['-c', 'sleep 1000 & echo $! > started; wait'] }
const started = (): number => Number(readFileSync(join(cwd, 'started'), 'utf8'))

it('answers the exit code', async () => {
  expect(await runTool({ name: 'sh', args: ['-c', 'exit 3'], cwd })).toBe(3)
})

it('gives up what never ends, with all that it started, and says what was running', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await runTool({ ...endless, cwd, mostMs: 600 })).toBe(1)
  expect(said.mock.calls.join('\n')).toMatch(/^sh has not ended in 0\.01 minutes and is stopped now\..*sleep 1000/s)
  said.mockRestore()
  // It was told to end; that it has ended shows a moment later.
  await expect.poll(() => startTimeOf(started())).toBeNull()
})

it('stops what runs when it is told to, and begins nothing behind that', async () => {
  rmSync(join(cwd, 'started'))
  const ended = runTool({ ...endless, cwd })
  const hasStarted = () => {
    try {
      return startTimeOf(started()) !== null
    } catch {
      return false
    }
  }
  expect(await until(hasStarted, 10_000)).toBe(true)
  await stopTools()
  expect(await ended).toBe(1)
  await expect.poll(() => startTimeOf(started())).toBeNull()
  expect(await runTool({ name: 'sh', args: ['-c', 'touch begun'], cwd })).toBe(1)
  expect(existsSync(join(cwd, 'begun'))).toBe(false)
})
