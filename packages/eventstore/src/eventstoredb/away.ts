import { setTimeout as pause } from 'node:timers/promises'
import { NotLeaderError } from '@eventstore/db-client'
import { status } from '@grpc/grpc-js'
import { LogUnavailable } from '../port.ts'
import { Moved, NobodyLeads } from './calls.ts'

/** For how long a server may be away before who calls is told so. */
export type Patience = Readonly<{
  /** Without a word, while it reads or is asked to tell what comes. */
  quietMs: number
  /** The same of a read of all by a filter: it says nothing of what it looks through and leaves out. */
  scanMs: number
  /** Since a reading failed first, and of an append before it is sent. */
  awayMs: number
  /** Of one try to append: a repeat that has not been replicated yet is dropped without an answer. */
  tryMs: number
  /** Of an append in all its tries. */
  appendMs: number
}>

export const PATIENCE: Patience = { quietMs: 5_000, scanMs: 60_000, awayMs: 5_000, tryMs: 2_000, appendMs: 20_000 }

const RETRY_MS = 50

/** A server has said nothing for long. */
export class Quiet extends Error {
  override readonly name = 'Quiet'
}

/** A server that starts, ends, is busy, or stops leading, in its own words and in gRPC's. */
const AWAY = new Set<number | undefined>([
  status.UNAVAILABLE,
  status.CANCELLED,
  status.ABORTED,
  status.DEADLINE_EXCEEDED,
])

/** Ends of a connection that come without a code of their own: of its stream, of the server's part, and of the client's. */
const BROKEN = /Received RST_STREAM with code [02]\b|Exception was thrown by handler|Channel has been shut down/

/** Whether the same may succeed when a server is back, or another one leads. */
export const isAway = (error: unknown): boolean =>
  error instanceof LogUnavailable ||
  error instanceof NobodyLeads ||
  error instanceof Moved ||
  error instanceof NotLeaderError ||
  error instanceof Quiet ||
  AWAY.has((error as { code?: number }).code) ||
  // A follower that has lost its leader says so as it says what it does not understand.
  (error as Error).message.includes('No leader info available') ||
  BROKEN.test((error as Error).message)

/**
 * Reads again while no server answers, or another one leads by now.
 * @throws LogUnavailable when that lasts
 * @param closing its reason is thrown as soon as it is aborted
 */
export const persistently = async <Read>(
  { awayMs }: Patience,
  read: () => Promise<Read>,
  closing: AbortSignal,
): Promise<Read> => {
  let giveUpAt: number | undefined
  for (;;) {
    closing.throwIfAborted()
    try {
      return await read()
    } catch (error) {
      if (!isAway(error)) throw error
      giveUpAt ??= performance.now() + awayMs
      if (performance.now() > giveUpAt) throw unavailable(error)
      await pause(RETRY_MS)
    }
  }
}

export const unavailable = (cause?: unknown): LogUnavailable =>
  new LogUnavailable('no server of the log answers, or none leads', { cause })
