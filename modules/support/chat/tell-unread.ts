import type { Letter } from '@portafilter/gateways'
import { sendEach, sentOrRefused } from '@portafilter/identity'
import { type Bilingual, GIVEN_UP_AFTER_MS, type Language, MINUTE_MS, shopPages } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'

type Deps = Pick<RoomDeps, 'db' | 'mail' | 'publicUrl' | 'company'>

const UNREAD_MS = 10 * MINUTE_MS

/** A chat with words for its buyer that they have not read; `seq` is of the first of these. */
type Unread = Readonly<{
  id: number
  last_seq: number
  seq: number
  username: string
  email: string | null
  language: Language
}>

/** Of which its buyer has not been told since they last read it. */
const untold = async ({ db }: Deps, now: Date): Promise<readonly Unread[]> => {
  const { rows } = await sql<Unread>`
    select c.id, c.last_seq, first.seq, u.username, u.email, u.language
    from chats c join users u on u.id = c.buyer and not u.disabled
    cross join lateral (
      select m.seq, m.at from chat_messages m
      where m.chat = c.id and m.seq > c.buyer_read and m.is_staff order by m.seq limit 1
    ) first
    where c.last_at > ${new Date(now.getTime() - GIVEN_UP_AFTER_MS)} and c.told_seq <= c.buyer_read
      and first.at <= ${new Date(now.getTime() - UNREAD_MS)}
    order by c.id`.execute(db)
  return rows
}

/** It says nothing of what was written: a mailbox may be read by others than the chat. */
const letterTo = (
  { username, language }: Unread,
  shop: Bilingual,
  publicUrl: string,
): Pick<Letter, 'subject' | 'text'> =>
  language === 'CN'
    ? {
        subject: `${shop.CN} 客服给您留言`,
        text: `${username}，您好！\n客服已在聊天中回复您，请打开网站右下角的客服面板查看：\n\n${shopPages(publicUrl).support('chat')}`,
      }
    : {
        subject: `${shop.EN} has answered you`,
        text: `Hello ${username},\ncustomer service has written to you in the chat. Open it at the lower right of our pages:\n\n${shopPages(publicUrl).support('chat')}`,
      }

const tell = async ({ db, mail, company, publicUrl }: Deps, it: Unread): Promise<void> => {
  const id = `chat-unread-${it.id}-${it.seq}`
  if (it.email !== null) await sentOrRefused(mail.send({ ...letterTo(it, company.shop, publicUrl), id, to: it.email }))
  await sql`update chats set told_seq = greatest(told_seq, ${it.last_seq}) where id = ${it.id}`.execute(db)
}

/**
 * Tells buyers of words that they have not read for ten minutes, by one letter until they have read. Who has no e-mail address finds
 * them in the panel.
 */
export const tellUnread = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await untold(deps, now), (one) => tell(deps, one), 'letters about unread messages could not be sent')
