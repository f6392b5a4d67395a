import { explain, type Refusal, refuse } from '@portafilter/kernel'
import { z } from 'zod'
import { inOwnTurn } from '../plugins/fair-turns.ts'
import { invalidInput } from '../refusing.ts'
import type { Attended } from './attended.ts'
import { CLOSED_BY_PROTOCOL } from './codes.ts'
import type { Greeted } from './greet.ts'

/** So many one after the other that cannot be read, and the socket is closed. */
const MOST_UNREAD = 3

const clientIdIn = (sent: unknown): string | null => {
  const parsed = z.object({ client_id: z.uuid() }).safeParse(sent)
  return parsed.success ? parsed.data.client_id : null
}

/** What takes the frames of a known client: checked, no more of a kind than may come, and in the account's turn. */
export const taking = ({ socket, bound, deps, say }: Attended, { language, session, talk }: Greeted) => {
  const { path, takes, mostInTenSeconds } = bound.definition
  let unread = 0
  const refused = (refusal: Refusal, sent: unknown): Promise<void> => {
    const message = explain(refusal, language)
    return say({ type: 'refused', client_id: clientIdIn(sent), code: refusal.refused, message })
  }
  return async (sent: unknown): Promise<void> => {
    const frame = takes.safeParse(sent)
    unread = frame.success ? 0 : unread + 1
    if (unread >= MOST_UNREAD) return socket.close(CLOSED_BY_PROTOCOL.policy)
    if (!frame.success) return refused(invalidInput(frame.error, sent, 'frame'), sent)
    const { type } = frame.data as { type: string }
    const most = mostInTenSeconds[type]
    if (most !== undefined && !deps.openSockets.mayTake(`${session.user} ${path} ${type}`, most))
      return refused(refuse('too_often'), sent)
    // It may have gone while it waited for the turn.
    const hear = async () => (socket.readyState === socket.OPEN ? talk.hear(frame.data as never) : undefined)
    const answer = await inOwnTurn(deps.turns, session.user, hear)
    if (answer !== undefined) await say(answer as object)
  }
}
