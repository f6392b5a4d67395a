import type { BoundSocket } from '@portafilter/contract'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppDeps } from '../deps.ts'
import type { Place } from './open-socket.ts'

/** One client, from when its connection is there. */
export type Attended = Readonly<{
  socket: WebSocket
  request: FastifyRequest
  bound: BoundSocket
  deps: AppDeps
  place: Place
  say(frame: object): Promise<void>
}>
