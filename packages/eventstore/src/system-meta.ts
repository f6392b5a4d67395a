import { randomUUID } from 'node:crypto'
import type { CommandMeta } from '@portafilter/kernel'

/** Of a command that nobody gave: what the system does by itself. With an `id` of its own, a repeat is the same command. */
export const systemMeta = ({ id = randomUUID(), at = new Date() }: { id?: string; at?: Date } = {}): CommandMeta => ({
  id,
  actor: null,
  request: null,
  cause: null,
  at,
})
