import { refuse } from '@portafilter/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal } from '../refusing.ts'

const hostOf = (origin: string | undefined): string | undefined =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Refuses (403, before the upgrade) whatever a page of another host begins: browsers let any page open a socket to anywhere, and
 * say only here whose it is. Without an Origin it is refused, too: a program that is no browser can send ours, and one rule
 * for all is one that nobody can turn off.
 */
export const fromOurPages =
  (publicUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const from = hostOf(request.headers.origin)
    const isOurs = from !== undefined && (from === new URL(publicUrl).host || from === request.host)
    return isOurs ? undefined : answerRefusal(request, reply, refuse('forbidden'))
  }
