import { type BoundCall, type NoticeAnswer, type ReceivedNotice, refusalOnTheWire } from '@portafilter/contract'
import { isRefusal } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../context.ts'
import type { AppDeps } from '../deps.ts'
import { answerRefusal, headerLanguage } from '../refusing.ts'
import { inTurn, takeTurn } from './fair-turns.ts'

/** What providers send has a few thousand bytes. */
const LARGEST_NOTICE = 64 * 1024

const handlerOf =
  ({ name, handle }: BoundCall) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const telling = contextOf({ request, session: undefined, language: headerLanguage(request), scope: name })
    if (isRefusal(telling)) return answerRefusal(request, reply, telling)
    const { body } = request as { body: unknown }
    const received = {
      headers: request.headers,
      query: request.query,
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    } as ReceivedNotice
    const answer = (await handle(received, undefined, telling.context)) as NoticeAnswer
    return reply.code(answer.status).type(answer.type).send(answer.body)
  }

/**
 * Notifications of providers, whose signatures are over the bytes as they came: in a scope whose bodies nobody reads before.
 * The answer does not wait for views: it is due once the event is in the log.
 */
export const notices = async (app: FastifyInstance, calls: readonly BoundCall[], deps: AppDeps): Promise<void> => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  for (const call of calls) {
    const { definition } = call
    app.route({
      method: definition.method,
      url: definition.path,
      exposeHeadRoute: false,
      bodyLimit: LARGEST_NOTICE,
      config: { refuser: (refusal, language) => refusalOnTheWire(definition, refusal, language), changes: true },
      preHandler: takeTurn(deps.turns, 'notices'),
      handler: inTurn(handlerOf(call)),
    })
  }
}
