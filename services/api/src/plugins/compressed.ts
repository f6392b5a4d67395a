import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Lets a scope's routes answer by `sendJson`. */
export const compressed = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] })
}

/**
 * Sends an answer, compressed from 1 kB on for whoever takes it: a buyer's orders are a fifth of their bytes, for a tenth of a
 * millisecond. Nobody else can have a browser ask with a guess in the question, and measure the answer (BREACH): no cookie says
 * who asks.
 */
export const sendJson = (reply: FastifyReply, answer: unknown): FastifyReply => {
  reply.type('application/json; charset=utf-8').compress(JSON.stringify(answer))
  return reply
}
