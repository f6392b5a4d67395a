import { randomUUID } from 'node:crypto'
import { readConfig } from '@portafilter/config'
import type { BoundCall, CallContext, Session } from '@portafilter/contract'
import { peopleSeed } from '@portafilter/demo'
import { Listening, migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { inbox, migrations as messages } from '@portafilter/gateways'
import { type Company, isRefusal } from '@portafilter/kernel'
import { openMemories } from '@portafilter/process'
import type { Remember } from '@portafilter/room'
import { secrets } from '@portafilter/secrets'
import { migrations } from '../tables.ts'

type Post = ReturnType<typeof inbox>

export type PeopledDatabase = TestDatabase &
  Readonly<{ company: Company; remember: Remember; list: Post['list'] } & Pick<Post, 'mail' | 'sms'>>

/** A database with the demo people in it, and what a process remembers of it. */
export const peopledDatabase = async (): Promise<PeopledDatabase> => {
  const database = await createTestDatabase({ ...log, ...messages, ...secrets.migrations, ...migrations })
  await peopleSeed.add({ db: database.db })
  const listening = new Listening(database.pool)
  const memories = openMemories({ listening })
  const close = async () => {
    await listening.close()
    await database.close()
  }
  const { company } = readConfig({ MODE: 'demo' })
  return { ...database, ...inbox(database.db), company, remember: memories.remember, close }
}

export const NOON = new Date('2026-11-21T04:00:00.000Z')
export const minutesAfter = (minutes: number, at = NOON): Date => new Date(at.getTime() + minutes * 60_000)

type Situation = Partial<Pick<CallContext, 'token' | 'ip' | 'language'>> & {
  at?: Date
  session?: Session
  /** The id of the command; each call is another one without. */
  command?: string
}

/** Calls a room as the API does, and answers the wire's body, or a refusal's code and data. */
export const caller =
  (calls: readonly BoundCall[]) =>
  async (name: string, input?: unknown, situation: Situation = {}) => {
    const { session, token = '', ip = '192.0.2.1', language = 'CN', at = NOON, command = randomUUID() } = situation
    const call = calls.find((each) => each.name === name)
    if (!call) throw new Error(`no call ${name}`)
    const meta = { id: command, actor: null, request: null, cause: null, at }
    const context = {
      language,
      meta,
      ip,
      agent: '',
      token,
      file: undefined,
      files: [],
      wrote: () => undefined,
    } as const
    const parsed = call.definition.input?.parse(input)
    const answered = await call.handle(parsed, session, context)
    if (!isRefusal(answered)) call.definition.answers[numberOf(answered)]?.parse(bodyOf(answered))
    // biome-ignore lint/suspicious/noExplicitAny: the bodies of many calls; their schemas were checked above.
    return answered as { result?: number; object?: any; refused?: string; data?: unknown }
  }

/** Which of its answers it is: the result's number, or 200 of a bare value. */
const numberOf = (answered: unknown): number => (answered as { result?: number }).result ?? 200

const bodyOf = (answered: unknown): unknown =>
  answered instanceof Object && 'result' in answered ? (answered as { object?: unknown }).object : answered
