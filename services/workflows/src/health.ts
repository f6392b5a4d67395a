import { listen, readyAnswer } from '@portafilter/process'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

type HealthOptions = {
  readonly port: number
  readonly registry: Registry
  /** What to look at while it works. */
  readonly warnings: readonly { warning(): string | undefined }[]
  /** Whether the worker has Temporal to work for. */
  working(): boolean
}

/**
 * `/healthz`, `/readyz` and `/metrics` of the worker, on this machine only.
 * @throws {Failure} when its port is taken
 */
export const startHealth = async ({ port, registry, warnings, working }: HealthOptions): Promise<FastifyInstance> => {
  const app = Fastify()
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_, reply) => {
    const missing = working() ? undefined : 'Temporal does not answer.'
    const { code, body } = readyAnswer(
      missing,
      warnings.flatMap((each) => each.warning() ?? []),
    )
    return reply.code(code).send(body)
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await listen(app, { host: '127.0.0.1', port }, 'WORKER_PORT')
  return app
}
