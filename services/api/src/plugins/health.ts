import { version } from '@portafilter/config/version'
import { watchReadiness } from '@portafilter/process'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../deps.ts'

type Told = Pick<AppDeps, 'missing' | 'warnings' | 'logger'>

/** `/healthz`: the process answers, and of which version it is. `/readyz`: it may be sent requests; 503 says in a sentence what is missing. */
export const health = async (app: FastifyInstance, told: Told): Promise<void> => {
  const readiness = watchReadiness(told)
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok', version: version.number, commit: version.commit }))
  app.get('/readyz', { config: { probe: true } }, async (_, reply) => {
    const { code, body } = await readiness()
    return reply.code(code).send(body)
  })
}
