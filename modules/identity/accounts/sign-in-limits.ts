import { isIP } from 'node:net'
import { MINUTE_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** decisions/accounts.md: 10 failures per account and address in 15 minutes, 50 per address. */
const WINDOW_MS = 15 * MINUTE_MS
const MOST_OF_ACCOUNT = 10
const MOST_OF_ADDRESS = 50

/** Who tries: the account as typed, and where the try comes from. */
export type Guesser = Readonly<{ account: string; network: string }>

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '')

/** The caller's address; of IPv6 the first 64 bits, since one household has all of the rest to choose from. */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(address) !== 6) return address
  const [before = '', after = ''] = address.split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const first = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

export const guesserOf = (account: string, ip: string): Guesser => {
  return { account: account.toLowerCase(), network: networkOf(ip) }
}

/**
 * The failures of the guesser's network in the last 15 minutes; undefined when the guesser has used up the tries. The two
 * limits stand apart: what others at the address fail at their accounts leaves this account its ten.
 */
export const failuresOf = async (db: Db, { account, network }: Guesser, at: Date): Promise<number | undefined> => {
  const { of_account, of_address } = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('account', '=', account).as('of_account'),
      fn.countAll<number>().as('of_address'),
    ])
    .where('network', '=', network)
    .where('at', '>', new Date(at.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow()
  return of_account >= MOST_OF_ACCOUNT || of_address >= MOST_OF_ADDRESS ? undefined : of_address
}

/**
 * Books a try as failed before its outcome is known, so that tries at the same moment, in whichever process, cannot
 * pass the limit together; the tries of one network are booked one after another. It does not wait for the disk: what a
 * crash of the database's machine can take away is the last moment's failures.
 * @returns the booking, or undefined when the limit is reached
 */
export const bookTry = (db: Db, guesser: Guesser, at: Date): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`sign-in ${guesser.network}`}, 0)),
        set_config('synchronous_commit', 'off', true)`.execute(trx)
    if ((await failuresOf(trx, guesser, at)) === undefined) return undefined
    const booked = trx.insertInto('sign_in_failures').values({ ...guesser, at })
    return (await booked.returning('id').executeTakeFirstOrThrow()).id
  })

/** The try was no failure. */
export const cancelTry = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

/** Forgets failures that count no more. */
export const sweepFailures = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute()
}
