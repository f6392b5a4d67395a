import { earlierRowChange, recordRowChange } from '@portafilter/changes'
import type { Session } from '@portafilter/contract'
import { type Database, nameUuid } from '@portafilter/eventstore'
import { beijingDay, type CommandMeta } from '@portafilter/kernel'
import { nextVersion } from './change-chat.ts'
import { chatsResource } from './contract.ts'
import { isSupport } from './own-chat.ts'
import { lockChat } from './send.ts'

/** The namespace of the ids that readings have; changing it records each once more. */
const READINGS = '6a0a4a52-5f5e-4a1e-9d3c-1b8f2c7e9d41'

/** Records that somebody has read a chat who does not answer buyers: once for each person, chat and Beijing day. */
export const noteReading = async (db: Database, chat: number, session: Session, at: Date): Promise<void> => {
  if (isSupport(session)) return
  const { user } = session
  const id = nameUuid(`${user}|${chat}|${beijingDay(at)}`, READINGS)
  const meta: CommandMeta = { id, actor: user, request: null, cause: null, at }
  if ((await earlierRowChange(db, meta)) !== undefined) return
  await db.transaction().execute(async (trx: Database) => {
    if ((await lockChat(trx, chat)) === undefined || (await earlierRowChange(trx, meta)) !== undefined) return
    const version = await nextVersion(trx, chat)
    const reading = {
      resource: chatsResource.name,
      row: chat,
      version,
      change: 'read',
      before: null,
      after: null,
    } as const
    await recordRowChange(trx, reading, meta)
  })
}
