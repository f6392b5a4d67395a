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
const programs: Child[] = []
afterAll(async () => {
  await Promise.all(programs.map((child) => child.stop()))
  rmSync(folder, { recursive: true })
})

const logOf = (name: ChildName) => join(folder, `${name}.log`)
const program = (name: ChildName, source: string): Child => {
  const child = startChild({ name, file: process.execPath, args: ['-e', source], logFile: logOf(name) })
  programs.push(child)
  return child
}

const LIVES = 'setInterval(() => {}, 1000); console.log("up")'
const isUp = async (name: ChildName) => readFileSync(logOf(name), 'utf8').includes('up')
const living = async (name: ChildName): Promise<Child> => {
  const child = program(name, LIVES)
  expect(await waitUntilReady(child, () => isUp(name), 30_000)).toBe(true)
  return child
}

it('tells how a child ended, also one that never began', async () => {
  expect(await program('api', 'process.exit(3)').ended).toBe('exit code 3')
  const never = startChild({ name: 'api', file: join(folder, 'nothing'), args: [], logFile: logOf('api') })
  expect(await never.ended).toMatch(/ENOENT/)
  expect(await waitUntilReady(never, async () => true, 1_000)).toBe(false)
})

it('waits for one that says how far it is, and not for one that falls silent or gets no further', async () => {
  const child = await living('sandbox')
  let asked = 0
  const answers = (further: number, then: boolean | string) => async (): Promise<boolean | string> => {
    asked += 1
    return asked > further ? then : `${asked} %`
  }
  expect(await waitUntilReady(child, answers(6, true), 100)).toBe(true)
  for (const then of [false, '2 %']) {
    asked = 0
    expect(await waitUntilReady(child, answers(2, then), 100)).toBe(false)
  }
  await child.stop()
})

it('stops a child with all that it has started', async () => {
  const child = program(
    'worker',
    "const c = require('child_process').spawn('sleep', ['600']); console.log('up', c.pid, '.'); setInterval(() => {}, 1000)",
  )
  expect(await waitUntilReady(child, () => isUp('worker'), 30_000)).toBe(true)
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
    sandboxAddress: null,
  }
  writeRun(folder, { ...rest, start: { pid: 1, begin: null }, children: [entryOf(left), taken] })
  expect(await stopOrphans(folder)).toBe(1)
  expect(isRunning(left.process)).toBe(false)
  expect(isRunning(other.process)).toBe(true)
  await other.stop()
  removeRun(folder)
})

/** Of `supervise`: what it said, and when all ends. */
const watching = () => {
  const said: string[] = []
  let ends = false
  const options = { isEnding: () => ends, say: (line: string) => said.push(line), firstPauseMs: 1 }
  return {
    said,
    options,
    end: () => {
      ends = true
    },
  }
}

it('starts again what ends, however often, after pauses that grow', async () => {
  const { said, options, end } = watching()
  let starts = 0
  const start = async () => {
    starts += 1
    if (starts === 2) throw new Error('It did not become ready.')
    return starts < 6 ? program('api', 'process.exit(1)') : living('api')
  }
  const told: string[] = []
  const more = { onDown: () => told.push('down'), onUp: () => told.push('up') }
  const api = supervise({ name: 'api', child: program('api', 'process.exit(3)'), start, ...options, ...more })
  await expect.poll(() => starts).toBe(6)
  await expect.poll(api.whyDown).toBeUndefined()
  expect(said[0]).toMatch(/^The API ended \(exit code 3\): see .*api\.log\.$/)
  expect(said).toContain('It did not become ready.')
  const pauses = said.flatMap((line) => / again in ([\d.]+) s\.$/.exec(line)?.[1] ?? [])
  expect(pauses).toEqual(['0.001', '0.002', '0.004', '0.008', '0.016', '0.032'])
  expect(told).toEqual(Array(5).fill(['down', 'up']).flat())
  end()
})

it('starts nothing before what it needs', async () => {
  const { options, end } = watching()
  const begun: string[] = []
  const database = Promise.withResolvers<void>()
  const startDatabase = async () => {
    await database.promise
    begun.push('postgres')
    return program('postgres', LIVES)
  }
  const postgres = supervise({ name: 'postgres', child: program('postgres', ''), start: startDatabase, ...options })
  await expect.poll(postgres.whyDown).toBe('The database ended (exit code 0) and is started again.')
  const startApi = async () => {
    begun.push('api')
    return program('api', LIVES)
  }
  const api = supervise({ name: 'api', child: program('api', ''), start: startApi, needs: [postgres], ...options })
  await expect.poll(api.whyDown).toBeDefined()
  database.resolve()
  await api.up()
  expect(begun).toEqual(['postgres', 'api'])
  end()
})

it('leaves a child alone that ends because everything does', async () => {
  const { options, end, said } = watching()
  end()
  const child = program('api', '')
  supervise({ name: 'api', child, start: () => Promise.reject(new Error('must not be asked')), ...options })
  await child.ended
  expect(said).toEqual([])
})
