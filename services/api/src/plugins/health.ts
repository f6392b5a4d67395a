import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../deps.ts'

/** `/healthz`: the process answers. `/readyz`: it may be sent requests; 503 says in a sentence what is missing. */
export const health = async (app: FastifyInstance, { missing }: Pick<AppDeps, 'missing'>): Promise<void> => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const what = await missing()
    return what === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', missing: what })
  })
}
