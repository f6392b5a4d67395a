import { randomUUID } from 'node:crypto'
import type { Json } from '@portafilter/kernel'
import { eventIdOf } from '../ids.ts'
import type { NewEvent } from '../port.ts'

/** An event of a command of its own, for tests of what lies below deciders. */
export const anEvent = (data: Json = { amount: 1 }, type = 'Happened', command: string = randomUUID()): NewEvent => ({
  id: eventIdOf(command, 'test', 0),
  type,
  schema: 1,
  data,
  metadata: { command, actor: null, request: null, cause: null },
  at: '2026-01-02T03:04:05.678Z',
})
