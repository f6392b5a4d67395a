import { isRefusal } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'
import { send } from './send.ts'

type Deps = Pick<RoomDeps, 'db'>

type Planned = Readonly<{ id: string; chat: number; user: string; firm: string | null; seen: number; body: string }>

/** What is due, of whoever still answers buyers. */
const due = async ({ db }: Deps, now: Date): Promise<readonly Planned[]> => {
  const { rows } = await sql<Planned>`
    select p.id, p.chat, p.sender as user, f.erp_code as firm, p.seen, p.body
    from chat_planned p join users u on u.id = p.sender and not u.disabled left join firms f on f.id = u.firm_id
    where p.due_at <= ${now}
      and exists (select from staff_roles r where r.user_id = p.sender and r.role in ('support', 'admin'))
    order by p.due_at, p.id`.execute(db)
  return rows
}

/**
 * Says what was to be said by now, each thing once, since the plan's id is the message's. It is held back like any other where
 * others have written since; then, and where it is refused, it stays for its writer.
 */
export const sendPlanned = async (deps: Deps, now: Date): Promise<void> => {
  for (const { id, chat, user, firm, seen, body } of await due(deps, now)) {
    const sent = await send(deps.db, { user, firm, isStaff: true }, chat, { client_id: id, seen, body }, now)
    if (isRefusal(sent) || 'held' in sent) continue
    await deps.db.deleteFrom('chat_planned').where('id', '=', id).execute()
  }
}
