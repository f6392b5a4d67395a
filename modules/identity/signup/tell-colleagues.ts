import type { Letter, Mail } from '@portafilter/gateways'
import { GIVEN_UP_AFTER_MS, type Language, shopPages } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { colleaguesOf } from '../firms/colleagues.ts'
import { sendEach, sentOrRefused } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; publicUrl: string }>

/** The newcomers of whom their firms' people have not been told, the first one first. */
const untold = (db: Db) =>
  db
    .selectFrom('invitation_uses as used')
    .innerJoin('users as u', 'u.id', 'used.user_id')
    .innerJoin('firms as f', 'f.id', 'u.firm_id')
    .select(['used.user_id', 'used.at', 'u.account', 'u.username', 'u.firm_id', 'u.disabled', 'f.name as firm'])
    .where('used.told', '=', false)
    .orderBy('used.at')
    .execute()

type Newcomer = Awaited<ReturnType<typeof untold>>[number]

type Told = Readonly<{ username: string; language: Language }>

/** A code is the way to a firm's wallet: whoever is not expected is noticed. */
const letterTo = (
  { username, language }: Told,
  { account, username: name, firm }: Newcomer,
  publicUrl: string,
): Pick<Letter, 'subject' | 'text'> =>
  language === 'CN'
    ? {
        subject: `${firm} 有新同事注册`,
        text: `${username}，您好！\n${name}（账号 ${account}）凭邀请注册为 ${firm} 的用户，已享有企业的价格。您确认此人是同事后，对方方可使用企业的钱包和信用额度。\n\n请在“我的账户”中确认，或告知我们您不认识此人：\n\n${shopPages(publicUrl).account}`,
      }
    : {
        subject: `A new colleague at ${firm}`,
        text: `Hello ${username},\n${name} (account ${account}) has signed up for ${firm} by an invitation and buys at its prices. The company’s wallet and credit open once you confirm that this is a colleague.\n\nPlease do so on your account page, or tell us there that you do not know this person:\n\n${shopPages(publicUrl).account}`,
      }

/** The letters have the newcomer's and the colleague's ids, so that each goes out once, whoever sends it. */
const tell = async ({ db, mail, publicUrl }: Deps, newcomer: Newcomer, now: Date): Promise<void> => {
  // Of who was put aside or erased since there is nothing to confirm.
  const isNews = !newcomer.disabled && now.getTime() - newcomer.at.getTime() < GIVEN_UP_AFTER_MS
  const send = ({ email, ...colleague }: Awaited<ReturnType<typeof colleaguesOf>>[number]) =>
    sentOrRefused(
      mail.send({
        ...letterTo(colleague, newcomer, publicUrl),
        id: `colleague-${newcomer.user_id}-${colleague.id}`,
        to: email,
      }),
    )
  await sendEach(
    isNews ? await colleaguesOf(db, { user: newcomer.user_id, firm: newcomer.firm_id }) : [],
    send,
    'letters about a new colleague could not be sent',
  )
  await db.updateTable('invitation_uses').set({ told: true }).where('user_id', '=', newcomer.user_id).execute()
}

/** Tells the people of a firm of each new colleague, in the languages that they read, for five days. */
export const tellColleagues = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await untold(deps.db), (one) => tell(deps, one, now), 'letters about new colleagues could not be sent')
