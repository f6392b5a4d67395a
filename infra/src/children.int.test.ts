import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Child, type ChildName, startChild, waitUntilReady } from './children.ts'
import { processGroup } from './process-group.ts'
import { isRunning, startTimeOf } from './processes.ts'
import { entryOf, removeRun, stopOrphans, writeRun } from './run-file.ts'
import { supervise } from './supervise.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'children-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const logOf = (name: ChildName) => join(folder, `${name}.log`)
const program = (name: ChildName, source: string): Child =>
  startChild({ name, file: process.execPath, args: ['-e', source], logFile: logOf(name) })

const LIVES = 'setInterval(() => {}, 1000); console.log("up")'
const isUp = async (name: ChildName) => readFileSync(logOf(name), 'utf8').includes('up')
const living = async (name: ChildName): Promise<Child> => {
  const child = program(name, LIVES)
  expect(await waitUntilReady(child, () => isUp(name), 10_000)).toBe(true)
  return child
}

it('tells how a child ended, also one that never began', async () => {
  expect(await program('api', 'process.exit(3)').ended).toBe('exit code 3')
  const never = startChild({ name: 'api', file: join(folder, 'nothing'), args: [], logFile: logOf('api') })
  expect(await never.ended).toMatch(/ENOENT/)
  expect(await waitUntilReady(never, async () => true, 1_000)).toBe(false)
})

it('stops a child with all that it has started', async () => {
  const child = program(
    'worker',
    "const c = require('child_process').spawn('sleep', ['600']); console.log('up', c.pid, '.'); setInterval(() => {}, 1000)",
  )
  expect(await waitUntilReady(child, () => isUp('worker'), 10_000)).toBe(true)
  const [, grandchild] = /up (\d+) \./.exec(readFileSync(logOf('worker'), 'utf8')) ?? []
  expect(startTimeOf(Number(grandchild))).not.toBeNull()
  await child.stop()
  await expect.poll(() => startTimeOf(Number(grandchild))).toBeNull()
})

it('ends a group in order: who uses another goes first', async () => {
  const said: string[] = []
  const group = processGroup(() => undefined)
  for (const name of ['postgres', 'temporal', 'api', 'worker'] as const) group.add(await living(name))
  await group.end((line) => said.push(line))
  expect(said).toEqual(['worker', 'API', 'Temporal', 'database'].map((name) => expect.stringContaining(name)))
  expect(group.running()).toEqual([])
})

it('stops what a killed start has left, and nothing that took over one of its ids', async () => {
  const left = await living('api')
  const other = await living('worker')
  const taken = { name: 'temporal', pid: other.process.pid, begin: '1' } as const
  const rest = {
    ending: false,
    port: 1,
    workerPort: 1,
    databaseUrl: null,
    databaseOwnerUrl: null,
    temporalAddress: null,
  }
  writeRun(folder, { ...rest, start: { pid: 1, begin: null }, children: [entryOf(left), taken] })
  expect(await stopOrphans(folder)).toBe(1)
  expect(isRunning(left.process)).toBe(false)
  expect(isRunning(other.process)).toBe(true)
  await other.stop()
  removeRun(folder)
})

it('starts again what ends, and gives up when it keeps ending', async () => {
  const said: string[] = []
  const restart = async () => program('api', 'process.exit(1)')
  await supervise(
    await restart(),
    restart,
    () => false,
    (line) => said.push(line),
    1,
  )
  expect(said.filter((line) => line.includes('Starting it again'))).toHaveLength(3)
  expect(said.at(-1)).toMatch(/^The API keeps ending \(exit code 1\): see .*api\.log\.$/)
})

it('leaves a child alone that ends because everything does', async () => {
  const restart = () => Promise.reject(new Error('must not be asked'))
  await supervise(
    program('api', ''),
    restart,
    () => true,
    () => undefined,
    1,
  )
})
