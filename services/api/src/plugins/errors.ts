import { DurabilityUnknown, isTransient, LogUnavailable } from '@portafilter/eventstore'
import { FilesUnavailable } from '@portafilter/gateways'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refusalAnswer } from '../refusing.ts'

/** In seconds: a database that starts again is back about then. */
const RETRY_AFTER_S = 3

const AWAY = [DurabilityUnknown, LogUnavailable, FilesUnavailable]

/** The log, the database or the files are away, or have no room: the same request, with the same key, may succeed later. */
const isInterrupted = (error: unknown): boolean => AWAY.some((away) => error instanceof away) || isTransient(error)

/** What a caller is told about an error; anything unexpected is a bug, of which the outside learns nothing. */
const refusalOf = (error: FastifyError, { headers }: FastifyRequest): Refusal => {
  if (error.statusCode === 413) return refuse('too_large')
  if (error.statusCode === 429) return refuse('too_often')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('invalid_input', { field: 'Content-Type' })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('invalid_input', { field: headers['content-type']?.startsWith('multipart/') ? 'body' : 'JSON' })
  return refuse(isInterrupted(error) ? 'unavailable' : 'internal')
}

/** One place for everything that is thrown: the caller gets a plain sentence, the log gets the error. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusal.refused === 'internal' || refusal.refused === 'unavailable')
      request.log.error({ request: request.id, err: error }, 'a request failed')
    if (refusal.refused === 'unavailable') reply.header('retry-after', RETRY_AFTER_S)
    const { status, body } = await refusalAnswer(request, refusal)
    // What could not even be read was never answered by a call, so that its own form of a refusal (200) does not fit.
    return reply.code(status === 200 ? 400 : status).send(body)
  })
})
