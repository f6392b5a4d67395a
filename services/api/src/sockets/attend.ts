import { CLOSED } from '@portafilter/contract'
import type { Attended } from './attended.ts'
import { CLOSED_BY_PROTOCOL } from './codes.ts'
import { greet } from './greet.ts'
import { mostInTenSeconds } from './limits.ts'
import { taking } from './taking.ts'

/** Whoever sends more frames in ten seconds, of whatever kind, is not typing: it is closed. */
const FLOOD = 100

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What answers a client's frames: `hello` first, then all others. */
const answering = (attended: Attended) => {
  const { socket, deps } = attended
  const silence = setTimeout(() => socket.close(CLOSED.silent), deps.openSockets.helloMs)
  let take: ReturnType<typeof taking> | undefined
  let end = (): void => clearTimeout(silence)
  const first = async (sent: unknown): Promise<void> => {
    clearTimeout(silence)
    const greeted = await greet(attended, sent)
    if (greeted === undefined) return
    take = taking(attended, greeted)
    end = greeted.talk.end
    if (socket.readyState === socket.CLOSED) end()
  }
  return { answer: (sent: unknown) => (take ?? first)(sent), end: () => end() }
}

/** Serves one client until it goes; its frames come one after the other. */
export const attend = (attended: Attended): void => {
  const { socket, request, place, bound } = attended
  const { answer, end } = answering(attended)
  const isOpen = () => socket.readyState === socket.OPEN
  const isCalm = mostInTenSeconds(FLOOD)
  let line = Promise.resolve()
  const fail = (err: unknown): void => {
    request.log.error({ request: request.id, route: bound.definition.path, err }, 'a frame failed')
    socket.close(CLOSED_BY_PROTOCOL.failed)
  }
  socket.on('message', (data, isBinary) => {
    if (!isOpen()) return
    if (!isCalm()) return socket.close(CLOSED_BY_PROTOCOL.policy)
    const sent = isBinary ? undefined : jsonIn(String(data))
    line = line.then(() => (isOpen() ? answer(sent) : undefined)).catch(fail)
  })
  socket.once('close', () => {
    place.leave()
    end()
  })
}
