import rateLimit from '@fastify/rate-limit'
import { explain, refuse } from '@portafilter/kernel'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { headerLanguage } from '../refusing.ts'

/** Guesses at addresses that one caller may make in a minute. */
const GUESSES = 600

/**
 * Addresses that nothing answers: 404 in JSON. Also brings the limits per minute and address, which calls ask for by
 * `perMinute`. They are counted in each process, so several processes allow as many times more.
 */
export const unknown = fp(async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false, max: GUESSES, timeWindow: 60_000 })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const refusal = refuse('not_found')
    const message = explain(refusal, headerLanguage(request))
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'not_found', code: 'not_found', message })
  })
})
