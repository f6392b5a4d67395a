import { HOUR_MS } from '@portafilter/kernel'
import type { Invariant, RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'

type Odd = Readonly<{ id: number; last_seq: number; messages: number; highest: number }>

/** Whether the messages of each chat are numbered from 1 to its last one, none missing: clients catch up by these numbers. */
export const chatInvariants = ({ db }: Pick<RoomDeps, 'db'>): readonly Invariant[] => [
  {
    name: 'chats',
    everyMs: HOUR_MS,
    look: async () => {
      const { rows } = await sql<Odd>`
        select c.id, c.last_seq, counted.messages, counted.highest from chats c cross join lateral (
          select count(*)::int as messages, coalesce(max(seq), 0) as highest from chat_messages m where m.chat = c.id
        ) counted
        where (counted.messages, counted.highest) <> (c.last_seq, c.last_seq) order by c.id limit 100`.execute(db)
      return rows.map(
        ({ id, last_seq, messages, highest }) =>
          `chat ${id}: ${messages} messages up to ${highest}, and ${last_seq} is its last one`,
      )
    },
  },
]
