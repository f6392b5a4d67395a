import { listen } from '@portafilter/process'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

type HealthOptions = { readonly port: number; readonly registry: Registry; ready(): boolean }

/**
 * `/healthz`, `/readyz` and `/metrics` of the worker, on this machine only.
 * @throws {Failure} when its port is taken
 */
export const startHealth = async ({ port, registry, ready }: HealthOptions): Promise<FastifyInstance> => {
  const app = Fastify()
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_, reply) => reply.code(ready() ? 200 : 503).send({ ready: ready() }))
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await listen(app, '127.0.0.1', port, 'WORKER_PORT')
  return app
}
