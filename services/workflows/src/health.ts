import { isNear, listen, watchReadiness } from '@portafilter/process'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'

type HealthOptions = {
  readonly host: string
  readonly port: number
  readonly registry: Registry
  /** Who may read `/metrics`: this machine and private networks, or any. */
  readonly metrics: 'local' | 'any'
  /** What keeps the worker from working, as a sentence; undefined when nothing does. */
  missing(): Promise<string | undefined>
  /** What a person should look at while it works, as sentences. */
  warnings(): readonly string[]
  readonly logger: Logger
}

/**
 * `/healthz`, `/readyz` and `/metrics` of the worker.
 * @throws {Failure} when its port is taken
 */
export const startHealth = async (options: HealthOptions): Promise<FastifyInstance> => {
  const { host, port, registry, metrics } = options
  const readiness = watchReadiness(options)
  const app = Fastify()
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const { code, body } = await readiness()
    return reply.code(code).send(body)
  })
  app.get('/metrics', async (request, reply) => {
    if (metrics === 'local' && !isNear(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  await listen(app, { host, port }, 'WORKER_PORT')
  return app
}
