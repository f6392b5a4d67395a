import type { IncomingMessage } from 'node:http'
import websocket from '@fastify/websocket'
import { networkOf } from '@portafilter/identity'
import type { FastifyInstance } from 'fastify'
import { checkAgainst } from '../answers.ts'
import type { AppDeps } from '../deps.ts'
import { attend } from '../sockets/attend.ts'
import { CLOSED_BY_PROTOCOL } from '../sockets/codes.ts'
import { fromOurPages } from '../sockets/origin.ts'
import { saying } from '../sockets/saying.ts'

/** Bytes: the longest message with its card, in signs of three bytes. */
const LARGEST_FRAME = 16 * 1024
/** A client that is told to go has so long to say that it goes, in ms. */
const CLOSE_WITHIN_MS = 2_000

export const SOCKETS_PREFIX = '/prod-api'

/** Tells requests to upgrade where a socket stands: elsewhere they are read as if they asked for none. */
export const isForSocket = (sockets: AppDeps['sockets']): ((request: IncomingMessage) => boolean) => {
  const addresses = new Set(sockets.map(({ definition }) => `${SOCKETS_PREFIX}${definition.path}`))
  return ({ url = '' }) => addresses.has(url.split('?', 1)[0] ?? '')
}

/** The sockets of all rooms. Their clients are told to come again (1012) before the app waits for its connections to end. */
export const mountSockets = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  const { openSockets, publicUrl, checkAnswers } = deps
  const preClose = async (): Promise<void> => {
    for (const client of app.websocketServer.clients) client.close(CLOSED_BY_PROTOCOL.going)
  }
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME, closeTimeout: CLOSE_WITHIN_MS } as object,
    // Of a client that breaks the protocol, or its connection: it is gone by itself, with the protocol's code.
    errorHandler: (error, _, { id, log }) =>
      log.debug({ request: id, code: (error as { code?: string }).code }, 'a socket broke'),
    preClose,
  })
  const end = openSockets.watch()
  app.addHook('onClose', async () => end())
  for (const bound of deps.sockets) {
    const { definition } = bound
    app.route({
      method: 'GET',
      url: definition.path,
      exposeHeadRoute: false,
      onRequest: fromOurPages(publicUrl),
      handler: (_, reply) => reply.callNotFound(),
      wsHandler: (socket, request) => {
        const place = openSockets.arrive(networkOf(request.ip))
        if (place === undefined) return socket.close(CLOSED_BY_PROTOCOL.later)
        const check = checkAnswers
          ? (frame: object) => checkAgainst(definition.gives, frame, definition.path)
          : undefined
        attend({ socket, request, bound, deps, place, say: saying(socket, request.raw.socket, check) })
      },
    })
  }
}
