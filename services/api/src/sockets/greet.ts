import { CLOSED, mayCall, type Session, type SocketClient, type SocketTalk } from '@portafilter/contract'
import { hashOf } from '@portafilter/identity'
import { type Language, MINUTE_MS } from '@portafilter/kernel'
import { inOwnTurn } from '../plugins/fair-turns.ts'
import type { Attended } from './attended.ts'
import { heartbeat } from './heartbeat.ts'

/** A client that is known, and what its room does for it. */
export type Greeted = Readonly<{ language: Language; session: Session; talk: SocketTalk }>

/** Takes the first frame: closes the socket where it is no `hello` of somebody who may have one. */
export const greet = async (attended: Attended, sent: unknown): Promise<Greeted | undefined> => {
  const { socket, request, bound, deps, place, say } = attended
  const { definition, begin } = bound
  const close = (code: number): undefined => void socket.close(code)
  const hello = definition.hello.safeParse(sent)
  const { token = '', language = 'CN' } = (hello.data ?? {}) as { token?: string; language?: Language }
  const session = hello.success ? await deps.peek(token) : undefined
  if (session === undefined) return close(CLOSED.signedOut)
  if (!mayCall(definition.who, session)) return close(CLOSED.forbidden)
  if (socket.readyState !== socket.OPEN) return undefined
  place.enter({ session, hash: hashOf(token), close, ping: heartbeat(socket) })
  const inTurn: SocketClient['inTurn'] = (part) => inOwnTurn(deps.turns, session.user, part)
  let extended = Number.NEGATIVE_INFINITY
  const extend = async (): Promise<void> => {
    const now = performance.now()
    if (now - extended < MINUTE_MS) return
    extended = now
    await deps.authenticate(token, undefined)
  }
  const client = { id: request.id, session, token, language, say: say as SocketClient['say'], inTurn, extend }
  return { language, session, talk: await inTurn(() => begin(client, hello.data)) }
}
