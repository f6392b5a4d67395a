import type { Letter, Mail } from '@portafilter/gateways'
import { formatMoment, type Language } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { Kysely } from 'kysely'
import { colleaguesWith } from '../accounts/people.ts'
import { sendEach, sentOrRefused } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'
import { type Allowance, giveBack, take } from './allowances.ts'

type Db = Kysely<IdentityTables>

type Content = Pick<Letter, 'subject' | 'text'>

/** Something that all share, of which support and operators hear once it is used up. */
export type Limit = Readonly<{
  allowance: Allowance
  /** What the log says. */
  logged: string
  /** From when to when, as people read it. */
  letter(language: Language, since: string, until: string, publicUrl: string): Content
}>

type Deps = Readonly<{ db: Db; mail: Mail; publicUrl: string; logger: RoomDeps['logger'] }>

/** Told once for as long as there is none: what was used up before is another time. */
const tellingOf = ({ key, withinMs }: Allowance, since: Date): Allowance => ({
  key: `${key} told ${since.getTime()}`,
  most: 1,
  withinMs,
})

/** When it began to be taken of which there is no more; undefined while there is. */
const usedUpSince = async (db: Db, { key, most, withinMs }: Allowance, now: Date): Promise<Date | undefined> => {
  const used = db.selectFrom('code_allowances').select('since').where('key', '=', key).where('used', '>=', most)
  return (await used.where('since', '>', new Date(now.getTime() - withinMs)).executeTakeFirst())?.since
}

/**
 * Tells operators and everybody in support that something is used up, once for as long as it is. Letters that could not be sent
 * are tried again with the next sweep, those that could not twice.
 */
export const tellOfLimit = async (deps: Deps, { allowance, logged, letter }: Limit, now: Date): Promise<void> => {
  const { db, mail, publicUrl, logger } = deps
  const since = await usedUpSince(db, allowance, now)
  const telling = since && (await take(db, tellingOf(allowance, since), now))
  if (since === undefined || telling === undefined) return
  logger.error({ since, most: allowance.most }, logged)
  const until = new Date(since.getTime() + allowance.withinMs)
  const tell = async ({ id: user, email, language }: Awaited<ReturnType<typeof colleaguesWith>>[number]) => {
    if (email === null) return
    const id = `limit-${allowance.key}-${since.getTime()}-${user}`
    const read = (at: Date) => formatMoment(at.toISOString(), language)
    await sentOrRefused(mail.send({ ...letter(language, read(since), read(until), publicUrl), id, to: email }))
  }
  await sendEach(await colleaguesWith(db, 'support'), tell, 'letters about a limit could not be sent').catch(
    async (failure: unknown) => {
      await giveBack(db, [telling])
      throw failure
    },
  )
}
