import { type BoundCall, bind, ok } from '@portafilter/contract'
import { sessionsOf } from '@portafilter/identity'
import { isSupportOpen, supportHours, supportOpensAt, toBeijingIso } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { serviceContract } from '../contract.ts'
import { chatCodeAddress } from './chat-code.ts'
import { unreadOf } from './unread.ts'

/** Binds what everybody may know of support: how and when it is reached. */
export const serviceRoutes = (deps: Pick<RoomDeps, 'db' | 'remember' | 'company'>): readonly BoundCall[] => {
  const { db, company } = deps
  const sessions = sessionsOf(deps)
  const chat_code = chatCodeAddress(company)
  return bind(serviceContract, {
    getService: async (_, __, { token, meta: { at } }) => {
      // Pages ask again and again: that is no sign of a person.
      const reader = await sessions.peek(token, at)
      const opensAt = supportOpensAt(at)
      return ok({
        phones: [...company.support.phones],
        chat_code,
        hours: [...supportHours],
        is_open: isSupportOpen(at),
        opens_at: opensAt && toBeijingIso(opensAt),
        unread: reader ? await unreadOf(db, reader.user) : null,
      })
    },
  })
}
