import { explain, refuse } from '@portafilter/kernel'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { AppDeps } from '../deps.ts'
import { answerRefusal } from '../refusing.ts'

/** What proxies say of whom they ask for. */
const FORWARDED = ['x-forwarded-for', 'forwarded']

/**
 * Refuses what comes by a proxy while nobody has said how many there are. All people would have its address, so that a few
 * who mistype their passwords would lock everybody out, and nobody would know why. It is refused loudly instead, at the
 * first request that the proxy passes on. Who sends such a header himself shuts himself out, and nobody else.
 */
export const unnamedProxy = fp(async (app: FastifyInstance, { trustedProxies, logger }: AppDeps) => {
  if (trustedProxies !== null) return
  let isLogged = false
  app.addHook('onRequest', async (request, reply) => {
    // Whoever restarts what does not answer there would restart it for ever.
    if (request.routeOptions.url === '/healthz' || !FORWARDED.some((name) => name in request.headers)) return undefined
    const refusal = refuse('proxy_unnamed')
    if (!isLogged) logger.error(explain(refusal, 'EN'))
    isLogged = true
    return answerRefusal(request, reply, refusal)
  })
})
