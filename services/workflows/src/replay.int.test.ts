import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoomDeps } from '@portafilter/room'
import { workflows } from '@portafilter/rooms'
import { type InjectedSinks, Worker } from '@temporalio/worker'
import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import type { InputSinks } from './testing/inputs.ts'
import { askedIn, type RecordedHistory, typeOf } from './testing/recorded.ts'
import { activitiesOf } from './worker.ts'
import { bundleOf } from './workflow-bundle.ts'

const INPUTS = join(import.meta.dirname, 'testing/inputs.ts')
let workflowBundle: Awaited<ReturnType<typeof bundleOf>>
beforeAll(async () => {
  workflowBundle = await bundleOf(workflows, pino({ level: 'silent' }), [INPUTS])
})

const HISTORIES = join(import.meta.dirname, '../histories')
const histories = readdirSync(HISTORIES).map((file): [string, RecordedHistory] => [
  file,
  JSON.parse(readFileSync(join(HISTORIES, file), 'utf8')),
])

/** As where everybody is configured. */
const EVERYTHING = { providers: { wechat: {}, alipay: {} } } as unknown as RoomDeps
const types = workflows
  .flatMap((room) => [...room.workflows, ...(room.schedules?.(EVERYTHING) ?? [])])
  .map(({ type }) => type)

it(`has a history of each of the ${new Set(types).size} workflows`, () => {
  const recorded = histories.map(([, history]) => typeOf(history))
  expect([...new Set(recorded)].sort()).toEqual([...new Set(types)].sort())
  expect(types.length).toBeGreaterThan(0)
})

/** Whatever rooms ask of what they are given while they say which activities they have. */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing })

it('has each activity in one of them, so that no branch that asks for another is without a history', () => {
  const activities = Object.keys(activitiesOf(workflows, nothing as RoomDeps) ?? {})
  const asked = new Set(histories.flatMap(([, history]) => askedIn(history).map(([name]) => name)))
  expect(activities.length).toBeGreaterThan(20)
  expect(activities.filter((name) => !asked.has(name))).toEqual([])
})

/**
 * Recorded from a real server, as its messages' fields: bytes in base64, enums and long numbers as numbers. A workflow that
 * is under way while we deploy must go on as it began.
 */
it.each(histories)('replays %s as it was recorded', async (_, history) => {
  const asked: [string, unknown][] = []
  const given = {
    callDuringReplay: true,
    fn: (_: unknown, name: string, input: unknown) => void asked.push([name, input]),
  }
  const sinks: InjectedSinks<InputSinks> = { inputs: { given } }
  await expect(Worker.runReplayHistory({ workflowBundle, sinks }, history)).resolves.toBeUndefined()
  const recorded = askedIn(history)
  const names = new Set(recorded.map(([name]) => name))
  // A timer that is not needed any more when its task ends never came to the server.
  expect(asked.filter(([name]) => names.has(name) || !name.startsWith('timer '))).toEqual(recorded)
})
