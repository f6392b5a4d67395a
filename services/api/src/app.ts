import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppDeps } from './deps.ts'
import { calls } from './plugins/calls.ts'
import { documents } from './plugins/documents.ts'
import { errors } from './plugins/errors.ts'
import { files } from './plugins/files.ts'
import { health } from './plugins/health.ts'
import { inbox } from './plugins/inbox.ts'
import { observe } from './plugins/observe.ts'
import { isPaced } from './plugins/pace.ts'
import { refusedFiles } from './plugins/refused-files.ts'
import { security } from './plugins/security.ts'
import { isForSocket, mountSockets, SOCKETS_PREFIX } from './plugins/sockets.ts'
import { staff } from './plugins/staff.ts'
import { unknown } from './plugins/unknown.ts'
import { unnamedProxy } from './plugins/unnamed-proxy.ts'
import { web } from './plugins/web.ts'

/** A request is there within so long, in ms; the body of an upload has a pace of its own. */
const WITHIN_MS = 60_000

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** What cannot be read as a request, or is not there in time, is told in the protocol's words: nothing is known of its call. */
const endRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isPaced(socket)) return
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request'
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  socket.destroy(error)
}

/** The largest order that the contract takes is a tenth of this. */
const LARGEST_BODY = 512 * 1024

/**
 * Where a `%` in the path encodes nothing, it stands for itself: whoever comes by such an address is told that there is
 * nothing, as at any other, and not in the framework's words.
 */
const readableUrl = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

const bare = ({ logger, trustedProxies, sockets }: AppDeps): FastifyInstance =>
  Fastify<Server, IncomingMessage, ServerResponse>({
    loggerInstance: logger,
    // `plugins/observe.ts` writes the lines: the framework's own would hold addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than most requests have to log: our lines say whose they are. The framework's own,
    // of a bug in a route, do not.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit: LARGEST_BODY,
    trustProxy: (_, hop) => hop < (trustedProxies ?? 0),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: WITHIN_MS,
    // Nothing of the app waits for something that may not come, and on a busy machine loading it takes longer than the ten seconds of the
    // framework, of which a process would die.
    pluginTimeout: 0,
    clientErrorHandler: endRequest,
    http: { shouldUpgradeCallback: isForSocket(sockets) },
  })

/**
 * The API as one Fastify app, not listening yet: the shop's calls, the backoffice's resources, files, both web apps,
 * and what operators look at. It knows nothing of any room but what `deps` binds.
 */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const app = bare(deps)
  app.decorateRequest('session', undefined)
  app.decorateRequest('turn', undefined)
  app.decorateRequest('received', undefined)
  await app.register(errors)
  await app.register(security, deps)
  await app.register(observe, deps)
  await app.register(unnamedProxy, deps)
  await app.register(refusedFiles, deps)
  await app.register(unknown)
  await app.register(health, deps)
  await app.register(documents, deps)
  await app.register((scope) => calls(scope, deps), { prefix: '/prod-api' })
  await app.register((scope) => mountSockets(scope, deps), { prefix: SOCKETS_PREFIX })
  await app.register((scope) => staff(scope, deps), { prefix: '/staff-api' })
  await app.register(files, deps)
  await app.register(inbox, deps)
  await app.register(web, deps)
  return app
}
