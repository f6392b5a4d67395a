import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { forgetEverywhere } from '@portafilter/room'
import { sql } from 'kysely'
import type { Listeners } from './listeners.ts'

/** The topic under which processes tell each other that somebody is typing: it is kept nowhere. */
export const TYPING = 'chat-typing'

/** Somebody types once in so long, in ms, whatever their page says. */
const ONCE_IN_MS = 3_000

type Deps = Readonly<{ db: Database; here: Listeners }>

/** Tells all processes that somebody is typing in a chat, with nothing but numbers. */
const tell = async (db: Database, chat: number, user: string, isStaff: boolean): Promise<void> => {
  await sql`select ${forgetEverywhere(TYPING, sql`${`${chat} ${isStaff ? 'staff' : 'buyer'} ${user}`}::text`)}`.execute(
    db,
  )
}

/** Tells of one client's typing. */
export const typist = (db: Database, user: string, isStaff: boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return async (chat: number): Promise<void> => {
    const now = performance.now()
    if (now - last < ONCE_IN_MS) return
    last = now
    await tell(db, chat, user, isStaff)
  }
}

/** Says what was told to all others in the chat. */
export const sayTyping = async ({ db, here }: Deps, told: string): Promise<void> => {
  const [chat, side, user = ''] = told.split(' ')
  const others = [...here.all].filter((each) => each.user !== user && each.places.has(Number(chat)))
  if (others.length === 0) return
  const name = (await people(db, [user])).get(user)?.username ?? ''
  const frame = { type: 'typing' as const, chat: Number(chat), user, name, is_staff: side === 'staff' }
  for (const { client } of others) void client.say(frame)
}
