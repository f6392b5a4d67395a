import type { Letter } from '@portafilter/gateways'
import { type IdentityTables, sendEach, sentOrRefused } from '@portafilter/identity'
import { GIVEN_UP_AFTER_MS, shopPages } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { Kysely } from 'kysely'
import type { FeedbackTables } from './tables.ts'

type Db = Kysely<FeedbackTables & IdentityTables>
type Deps = Readonly<{ db: Db }> & Pick<RoomDeps, 'mail' | 'publicUrl'>

const untold = (db: Db) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.sketch', 'f.answer', 'f.answered_at', 'u.username', 'u.email', 'u.language', 'u.disabled'])
    .where('f.told', '=', false)
    .orderBy('f.id')
    .execute()

type Untold = Awaited<ReturnType<typeof untold>>[number]

const letterTo = (it: Untold, publicUrl: string): Pick<Letter, 'subject' | 'text'> => {
  const link = shopPages(publicUrl).support('feedback')
  return it.language === 'CN'
    ? {
        subject: '您的反馈已有回复',
        text: `${it.username}，您好！\n您曾向我们反馈：${it.sketch}\n\n我们的回复：\n${it.answer}\n\n全部反馈和回复：${link}`,
      }
    : {
        subject: 'We have answered your feedback',
        text: `Hello ${it.username},\nyou wrote to us: ${it.sketch}\n\nOur answer:\n${it.answer}\n\nAll of your feedback: ${link}`,
      }
}

/** The letter has the feedback's id, so that it goes out once, whoever sends it. */
const tell = async ({ db, mail, publicUrl }: Deps, it: Untold, now: Date): Promise<void> => {
  const isNews = it.answered_at !== null && now.getTime() - it.answered_at.getTime() < GIVEN_UP_AFTER_MS
  if (it.email !== null && !it.disabled && isNews)
    await sentOrRefused(mail.send({ ...letterTo(it, publicUrl), id: `feedback-${it.id}`, to: it.email }))
  await db.updateTable('feedback').set({ told: true }).where('id', '=', it.id).execute()
}

/** Sends answers to those who asked, in the language that they read, for five days; who has no address finds them in the panel. */
export const tellAnswers = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await untold(deps.db), (one) => tell(deps, one, now), 'letters with answers to feedback could not be sent')
