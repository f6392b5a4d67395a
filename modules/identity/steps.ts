import type { Session } from '@portafilter/contract'
import { type CommandMeta, keyReused, type Refusal, refuse } from '@portafilter/kernel'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

/** Logs of what was done, with the column that says about what. The processes can add to them and read them. */
const ABOUT = { firm_steps: 'firm', firm_change_steps: 'change', invitation_steps: 'invitation' } as const

type Log = keyof typeof ABOUT
type Who = 'actor' | 'at' | 'command' | 'digest'

/** Who asks for something to be done, and by which command. */
export type Asked = Readonly<{ by: Pick<Session, 'user'>; meta: CommandMeta }>

/** The same where it may be the operator, who has no account. */
type AskedAtAll = Readonly<{ by: { user: string | null }; meta: CommandMeta }>

/** Who did what, and when, in the transaction that does it. */
export const recordStep = async <L extends Log>(
  trx: Db,
  log: L,
  step: Omit<Insertable<IdentityTables[L]>, Who>,
  { by, meta }: AskedAtAll,
): Promise<void> => {
  const who = { actor: by.user, at: meta.at, command: meta.id, digest: meta.digest ?? null }
  await trx
    .insertInto(log as Log)
    .values({ ...step, ...who } as never)
    .execute()
}

/** What an earlier try of this command did, and about what; the refusal of another request with its key. */
export const earlierStep = async (
  trx: Db,
  log: Log,
  meta: CommandMeta,
): Promise<{ id: string; version: number } | Refusal<'key_reused'> | undefined> => {
  const { rows } = await sql<{ id: string; version: number; digest: string | null }>`
    select ${sql.ref(ABOUT[log])}::text as id, version, digest from ${sql.table(log)} where command = ${meta.id}`.execute(
    trx,
  )
  const [found] = rows
  return found && (keyReused(meta, found.digest) ?? { id: found.id, version: found.version })
}

/** What was done last; undefined of what is as it came. */
export const lastStep = async (trx: Db, log: Log, id: string | number) => {
  const { rows } = await sql<{ version: number; step: string; actor: string | null; at: Date }>`
    select version, step, actor, at from ${sql.table(log)}
    where ${sql.ref(ABOUT[log])} = ${id} order by version desc limit 1`.execute(trx)
  return rows[0]
}

type Last = Awaited<ReturnType<typeof lastStep>>

/** Who came first, for the person whose page is older than that. */
export const staleBy = (last: Last): Refusal<'stale' | 'invalid_operation'> =>
  last === undefined
    ? refuse('invalid_operation')
    : refuse('stale', { by: last.actor, at: last.at.toISOString(), action: last.step })
