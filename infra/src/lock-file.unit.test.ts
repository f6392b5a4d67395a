import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireLock } from './lock-file.ts'
import { startTimeOf } from './processes.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is held by one process at a time, and free after its release', () => {
  const first = acquireLock(file)
  expect(acquireLock(file)).toEqual({ holder: { pid: process.pid, begin: startTimeOf(process.pid) } })
  if ('release' in first) first.release()
  expect(acquireLock(file)).toHaveProperty('release')
})

it('passes from a process that is gone', () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, begin: '1' }))
  expect(acquireLock(file)).toHaveProperty('release')
})

it('passes from a process whose id belongs to another one by now', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, begin: 'earlier' }))
  expect(acquireLock(file)).toHaveProperty('release')
})

it.each(['', '\0\0\0\0', '{"pid":', 'null'])('is nobody’s when it says %j, as after a power cut', (said) => {
  writeFileSync(file, said)
  expect(acquireLock(file)).toHaveProperty('release')
  expect(acquireLock(file)).toEqual({ holder: { pid: process.pid, begin: startTimeOf(process.pid) } })
})
