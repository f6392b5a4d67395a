import { randomUUID } from 'node:crypto'
import { readConfig } from '@portafilter/config'
import type { BoundCall, CallContext, Session } from '@portafilter/contract'
import { peopleSeed } from '@portafilter/demo'
import { Listening, migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { inbox, migrations as messages } from '@portafilter/gateways'
import { type Company, isRefusal } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { openMemories } from '@portafilter/process'
import type { Remember } from '@portafilter/room'
import { secrets } from '@portafilter/secrets'
import { sql } from 'kysely'
import { expect } from 'vitest'
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

/** What is answered to whoever has to wait for what is about to be done. */
export const whileDone = async <Answer>(
  db: PeopledDatabase['ownerDb'],
  work: (trx: PeopledDatabase['ownerDb']) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const { answer } = await db.transaction().execute(async (trx) => {
    await work(trx)
    const answer = ask()
    await eventually(async () => {
      const { rows: waiting } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(waiting).not.toEqual([])
    })
    return { answer }
  })
  return answer
}

/** What the repeat of a command is answered that has read its ticket before that was spent, and asks behind it who has the name. */
export const repeatedMeanwhile = async <Answer>(
  db: PeopledDatabase['ownerDb'],
  command: string,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  await db.updateTable('setup_tickets').set({ command: null }).execute()
  const spend = async (trx: PeopledDatabase['ownerDb']) => {
    await sql`lock table users in access exclusive mode`.execute(trx)
    await trx.updateTable('setup_tickets').set({ command }).execute()
  }
  return whileDone(db, spend, ask)
}

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
