import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import type { RoomDeps } from '@portafilter/room'
import { feedbackContract } from './contract.ts'
import { ownFeedback, readFeedback } from './own-feedback.ts'
import { putFeedback } from './put-feedback.ts'

/** Binds what users do about their own feedback. */
export const feedbackRoutes = (deps: Pick<RoomDeps, 'db' | 'log'>): readonly BoundCall[] =>
  bind(feedbackContract, {
    putFeedback: async (sent, { user }, { meta }) => (await putFeedback(deps, user, sent, meta)) ?? done,
    getFeedback: async (page, { user }, { meta: { at } }) => ok(await ownFeedback(deps.db, user, page, at)),
    readFeedback: async ({ id }, { user }, { meta }) => (await readFeedback(deps.db, user, id, meta)) ?? done,
  })
