import type { Session } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from '../context.ts'
import type { AppDeps } from '../deps.ts'
import { answerRefusal, toldLanguage } from '../refusing.ts'
import type { Around } from './fair-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

/**
 * Lets a request through to its handler, before its body is read: 401 without a living session, 403 when the session
 * may not. Calls for anyone are let through without a look at the token: looking would extend the session.
 * @param find the session of a token, extended or not
 */
export const admit =
  (may: (session: Session) => boolean, anyone: boolean, find: AppDeps['authenticate']) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (anyone) return undefined
    const token = tokenOf(request)
    const session = token === '' ? undefined : await find(token, toldLanguage(request))
    if (session === undefined) return answerRefusal(request, reply, refuse('unauthenticated'))
    if (!may(session)) return answerRefusal(request, reply, refuse('forbidden'))
    request.session = session
    return undefined
  }

/**
 * Looks at the session once more when the body is there: who was disabled or lost a role meanwhile would act by what they were when it
 * began, for as long as they hold its last byte back.
 */
export const readmit =
  (may: (session: Session) => boolean, peek: AppDeps['peek']): Around =>
  (handler) => {
    const admitted = admit(may, false, peek)
    return async (request, reply) => (await admitted(request, reply)) ?? handler(request, reply)
  }
