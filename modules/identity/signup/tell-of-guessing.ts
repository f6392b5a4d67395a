import type { Letter, Mail } from '@portafilter/gateways'
import type { Language } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { Kysely } from 'kysely'
import { colleaguesWith } from '../accounts/people.ts'
import { type Allowance, giveBack, take } from '../codes/allowances.ts'
import { minuteOf, sendEach } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'
import { ALL_WRONG } from './invitations.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; publicUrl: string; logger: RoomDeps['logger'] }>

/** Told once for as long as no code is taken. */
const TELLING: Allowance = { key: 'invitations told', most: 1, withinMs: ALL_WRONG.withinMs }

/** Since when the codes were guessed that have used all wrong ones up; undefined while codes are taken. */
const guessedSince = async (db: Db, now: Date): Promise<Date | undefined> => {
  const used = db.selectFrom('code_allowances').select('since').where('key', '=', ALL_WRONG.key)
  const all = used.where('used', '>=', ALL_WRONG.most)
  const over = new Date(now.getTime() - ALL_WRONG.withinMs)
  return (await all.where('since', '>', over).executeTakeFirst())?.since
}

const letterTo = (language: Language, since: Date, publicUrl: string): Pick<Letter, 'subject' | 'text'> => {
  const until = minuteOf(new Date(since.getTime() + ALL_WRONG.withinMs))
  return language === 'CN'
    ? {
        subject: '有人在猜测邀请码',
        text: `自北京时间 ${minuteOf(since)} 起，邀请码已输错 ${ALL_WRONG.most} 次，${until} 之前不再接受邀请码，邮件中的邀请链接不受影响。\n\n请查看近期凭邀请注册的用户：\n\n${publicUrl}/backoffice/buyers`,
      }
    : {
        subject: 'Somebody is guessing invitation codes',
        text: `${ALL_WRONG.most} wrong invitation codes have been entered since ${minuteOf(since)} Beijing time. No code is taken before ${until}; the links in letters still work.\n\nPlease look at who has signed up by an invitation lately:\n\n${publicUrl}/backoffice/buyers`,
      }
}

/**
 * Tells operators and everybody in support, at most once an hour, that so many wrong codes of invitations came that none is
 * taken any more. Letters that could not be sent are tried again with the next sweep, those that could not twice.
 */
export const tellOfGuessing = async ({ db, mail, publicUrl, logger }: Deps, now: Date): Promise<void> => {
  const since = await guessedSince(db, now)
  const telling = since && (await take(db, TELLING, now))
  if (since === undefined || telling === undefined) return
  logger.error({ since, wrong: ALL_WRONG.most }, 'codes of invitations are being guessed: none is taken for the hour')
  const tell = async ({ id: user, email, language }: Awaited<ReturnType<typeof colleaguesWith>>[number]) => {
    if (email === null) return
    const id = `invitations-guessed-${since.getTime()}-${user}`
    await mail.send({ ...letterTo(language, since, publicUrl), id, to: email })
  }
  await sendEach(await colleaguesWith(db, 'support'), tell, 'letters about guessed codes could not be sent').catch(
    async (failure: unknown) => {
      await giveBack(db, [telling])
      throw failure
    },
  )
}
