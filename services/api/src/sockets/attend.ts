import {
  type BoundSocket,
  CLOSED,
  mayCall,
  type Session,
  type SocketClient,
  type SocketTalk,
} from '@portafilter/contract'
import { hashOf } from '@portafilter/identity'
import { explain, type Language, type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { checkAgainst } from '../answers.ts'
import type { AppDeps } from '../deps.ts'
import { inOwnTurn } from '../plugins/fair-turns.ts'
import { invalidInput } from '../refusing.ts'
import { mostInTenSeconds } from './limits.ts'
import { saying } from './saying.ts'

/** Whoever sends more frames in ten seconds, of whatever kind, is not typing: it is closed (1008). */
const FLOOD = 100
/** So many one after the other that cannot be read, and it is closed (1008). */
const MOST_UNREAD = 3

const POLICY = 1008
const FAILED = 1011

type Attended = Readonly<{ socket: WebSocket; request: FastifyRequest; bound: BoundSocket; deps: AppDeps }>

const jsonIn = (data: RawData, isBinary: boolean): unknown => {
  try {
    return isBinary ? undefined : JSON.parse(String(data))
  } catch {
    return undefined
  }
}

const clientIdIn = (sent: unknown): string | null => {
  const parsed = z.object({ client_id: z.uuid() }).safeParse(sent)
  return parsed.success ? parsed.data.client_id : null
}

/** Serves one client from its first frame to its last, one after the other. */
export const attend = ({ socket, request, bound: { definition, begin }, deps }: Attended): void => {
  const { openSockets, turns, peek, authenticate, checkAnswers } = deps
  const say = saying(
    socket,
    checkAnswers ? (frame) => checkAgainst(definition.gives, frame, definition.path) : undefined,
  )
  const isCalm = mostInTenSeconds(FLOOD)
  const limits = new Map(
    Object.entries(definition.mostInTenSeconds).map(([type, most]) => [type, mostInTenSeconds(most)]),
  )
  let [line, unread] = [Promise.resolve(), 0]
  let known: { language: Language; session: Session; talk: SocketTalk } | undefined
  let leave = () => openSockets.knownOrGone(request.ip)
  const isOpen = () => socket.readyState === socket.OPEN
  const close = (code: number) => socket.close(code)

  const greet = async (sent: unknown): Promise<void> => {
    const hello = definition.hello.safeParse(sent)
    const { token = '', language = 'CN' } = (hello.data ?? {}) as { token?: string; language?: Language }
    const session = hello.success ? await peek(token) : undefined
    if (session === undefined) return close(CLOSED.signedOut)
    if (!mayCall(definition.who, session)) return close(CLOSED.forbidden)
    if (!isOpen()) return
    clearTimeout(silence)
    leave()
    leave = openSockets.enter({ session, hash: hashOf(token), close, ping })
    const inTurn: SocketClient['inTurn'] = (part) => inOwnTurn(turns, session.user, part)
    const extend = async () => void (await authenticate(token, undefined))
    const client = { id: request.id, session, token, language, say: say as SocketClient['say'], inTurn, extend }
    const talk = await inTurn(() => begin(client, hello.data))
    known = { language, session, talk }
    if (!isOpen()) talk.end()
  }

  const refused = (refusal: Refusal, sent: unknown): Promise<void> => {
    const { language = 'CN' } = known ?? {}
    const about = { client_id: clientIdIn(sent), code: refusal.refused, message: explain(refusal, language) }
    return say({ type: 'refused', ...about })
  }

  const answer = async (sent: unknown): Promise<unknown> => {
    if (!isOpen()) return
    if (known === undefined) return greet(sent)
    const frame = definition.takes.safeParse(sent)
    unread = frame.success ? 0 : unread + 1
    if (unread >= MOST_UNREAD) return close(POLICY)
    if (!frame.success) return refused(invalidInput(frame.error, sent, 'frame'), sent)
    const { session, talk } = known
    if (limits.get((frame.data as { type: string }).type)?.() === false) return refused(refuse('too_often'), sent)
    return inOwnTurn(turns, session.user, () => talk.hear(frame.data as never))
  }

  const fail = (error: unknown): void => {
    request.log.error({ request: request.id, route: definition.path, err: error }, 'a frame failed')
    close(FAILED)
  }

  let isThere = true
  const ping = (): void => {
    if (isThere) socket.ping()
    else socket.terminate()
    isThere = false
  }
  const silence = setTimeout(() => close(CLOSED.silent), openSockets.helloMs)
  socket.on('pong', () => {
    isThere = true
  })
  socket.on('message', (data, isBinary) => {
    if (!isOpen()) return
    if (!isCalm()) return close(POLICY)
    const sent = jsonIn(data as RawData, isBinary)
    line = line.then(() => answer(sent)).catch(fail) as Promise<void>
  })
  socket.once('close', () => {
    clearTimeout(silence)
    leave()
    known?.talk.end()
  })
}
