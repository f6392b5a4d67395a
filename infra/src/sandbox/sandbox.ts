import { join } from 'node:path'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { alipayRoutes } from './alipay/routes.ts'
import { noticeWriter as alipayNotices } from './alipay/wire.ts'
import { booksOf } from './books.ts'
import { openClock } from './clock.ts'
import { controlRoutes } from './control.ts'
import type { SandboxDeps } from './deps.ts'
import { makeFaults } from './faults.ts'
import { type SandboxKeys, sandboxFolder, sandboxKeys } from './keys.ts'
import { makeNotices } from './notices.ts'
import { pageRoutes } from './pages/routes.ts'
import { makePushes } from './sf/pushes.ts'
import { sfRoutes } from './sf/routes.ts'
import { openBooks } from './tables.ts'
import { lookForTold } from './told.ts'
import { wechatRoutes } from './wechat/routes.ts'
import { noticeWriter as wechatNotices } from './wechat/wire.ts'

const LOOK_EVERY_MS = 200

type Options = Readonly<{
  dataDir: string
  /** On 127.0.0.1; 0 for a free one. */
  port: number
  /** How many of its seconds pass in one of ours; without one, as it went before. */
  speed?: number | undefined
  /** Where the courier pushes what becomes of parcels; without one it tells only who asks. */
  pushTo?: ((keys: SandboxKeys) => string) | undefined
}>

export type Sandbox = Readonly<{ address: string; keys: SandboxKeys; close(): Promise<void> }>

const app = (): FastifyInstance => {
  const server = Fastify({ forceCloseConnections: true })
  // Signatures are over bytes: every body stays as it came.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  server.setErrorHandler((error, _, reply) => {
    const status = error instanceof ZodError ? 400 : ((error as FastifyError).statusCode ?? 500)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send((error as Error).message)
  })
  server.get('/readyz', async () => ({ status: 'ready' }))
  return server
}

/** Looks every so often for what is due; what fails is tried again at the next look. */
const keepLooking = (work: () => Promise<void>) => {
  let isAtWork = false
  const look = async (): Promise<void> => {
    if (isAtWork) return
    isAtWork = true
    await work().catch(console.error)
    isAtWork = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * WeChat Pay, Alipay and SF Express as a trial needs them: their wire formats, signatures, rules and habits, books of their own in
 * DATA_DIR, and a page on which a person does what a buyer, or bad luck, would do.
 */
export const openSandbox = async ({ dataDir, port, speed, pushTo }: Options): Promise<Sandbox> => {
  const keys = sandboxKeys(dataDir)
  const folder = sandboxFolder(dataDir)
  const db = openBooks(join(folder, 'books.sqlite'))
  const server = app()
  // The address is known once it listens, and nothing reads it before.
  const deps: SandboxDeps = {
    keys,
    books: booksOf(db),
    clock: openClock(db, speed),
    faults: makeFaults(),
    pushTo: pushTo?.(keys) ?? null,
    get address() {
      return server.listeningOrigin
    },
  }
  const look = lookForTold(deps.books, folder)
  const notices = makeNotices(deps, { wechat: wechatNotices(deps), alipay: alipayNotices(deps) })
  const push = makePushes(deps)
  const work = async (): Promise<void> => {
    look(deps.clock.now())
    await Promise.all([notices.work(), push()])
  }
  await server.register(wechatRoutes(deps))
  await server.register(alipayRoutes(deps))
  await server.register(sfRoutes(deps))
  await server.register(pageRoutes(deps, notices, work))
  await server.register(controlRoutes(deps, notices, work))
  await server.listen({ host: '127.0.0.1', port })
  const stopLooking = keepLooking(work)
  return {
    address: deps.address,
    keys,
    close: async () => {
      stopLooking()
      await server.close()
      await notices.rest()
      db.close()
    },
  }
}
