import { refuse } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal } from '../refusing.ts'

type Known = Readonly<{ method: string; url: string }>

/** Answers 405 where an address is known and the method is not, and says which are (RFC 9110, 15.5.6). */
export const otherMethods = (app: FastifyInstance, routes: readonly Known[]): void => {
  for (const [url, known] of Map.groupBy(routes, (route) => route.url)) {
    const allowed = known.map(({ method }) => method)
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      answerRefusal(request, reply.header('allow', allowed.join(', ')), refuse('method_not_allowed'))
    const method = app.supportedMethods.filter((each) => !allowed.includes(each))
    // Before the body is read, whatever it is.
    app.route({ method, url, exposeHeadRoute: false, onRequest: answer, handler: answer })
  }
}
