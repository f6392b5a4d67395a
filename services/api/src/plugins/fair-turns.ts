import { setTimeout } from 'node:timers/promises'
import { networkOf } from '@portafilter/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastq from 'fastq'
import { answerRefusal } from '../refusing.ts'
import { type Share, type Turn, type Turns, turns } from '../turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | undefined
  }
}

/** Less than the ten seconds after which a page gives up: it shall hear when to come again. */
const PATIENCE_MS = 8_000

/**
 * A page asks up to six things at once and the backoffice ten: they pass in a few turns, which nobody notices. Nobody
 * at a page is worked for a quarter of the time; a loop is within seconds.
 */
const calls: Share = { atOnce: 2, mostWaiting: 32, patienceMs: 5_000, share: 0.25, advanceMs: 2_000 }

/**
 * One at a time, so that whoever sends many pictures waits for himself. Many may wait, as nothing is read of them yet:
 * refused at once, they would come again at once, and a body that nobody wants costs more than a turn's wait. One that
 * is refused by its header counts like one that is drawn: without a floor a loop of them would be all that is received.
 */
const uploads: Share = {
  atOnce: 1,
  mostWaiting: 32,
  patienceMs: PATIENCE_MS,
  share: 0.25,
  advanceMs: 5_000,
  leastMs: 250,
}

/** Who has no session counts by the network, behind which there may be a whole office in the morning. */
const strangers: Share = { atOnce: 8, mostWaiting: 64, patienceMs: PATIENCE_MS, share: 0.5, advanceMs: 10_000 }

/**
 * What providers and couriers send comes from a few addresses, a thousand a second of it: a line of its own, with most of the
 * time. Who has not their secret is told so at once, and costs next to nothing.
 */
const notices: Share = { atOnce: 8, mostWaiting: 256, patienceMs: PATIENCE_MS, share: 0.8, advanceMs: 10_000 }

/** Turns of an account's calls, of its uploads beside them, and of a network's calls and notices without a session. */
export type FairTurns = Readonly<{ calls: Turns; uploads: Turns; strangers: Turns; notices: Turns }>

export const fairTurns = (): FairTurns => ({
  calls: turns(calls),
  uploads: turns(uploads),
  strangers: turns(strangers),
  notices: turns(notices),
})

/**
 * Holds a request back until it is its account's turn; 429 when that takes too long. One whose caller has gone makes room.
 * Comes after the session is known, and before the body is read; without a session behind that, as whoever sends a body
 * slowly would keep the turns of all in his network.
 */
export const takeTurn =
  (fair: FairTurns, kind: 'calls' | 'uploads' | 'notices') =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { session, ip } = request
    const ofStranger = kind === 'notices' ? fair.notices : fair.strangers
    const turn = session === undefined ? ofStranger.join(networkOf(ip)) : fair[kind].join(session.user)
    request.turn = turn
    reply.raw.once('close', turn.leave)
    // Whoever has gone while the session was looked up will not go again.
    if (request.raw.socket.destroyed) turn.leave()
    const refusal = await turn.begun
    return refusal && answerRefusal(request, reply, refusal)
  }

/**
 * Does one part of long work in a turn of the account's, however long that has to wait: so work without an end is charged
 * like the calls of which it could be made.
 */
export const inOwnTurn = async <Done>(
  { calls }: FairTurns,
  account: string,
  part: () => Promise<Done>,
): Promise<Done> => {
  for (;;) {
    const turn = calls.join(account)
    try {
      const later = await turn.begun
      if (later === undefined) return await part()
      await setTimeout((later.data as { seconds: number }).seconds * 1_000)
    } finally {
      turn.leave()
    }
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What is laid around a handler. */
export type Around = (handler: Handler) => Handler

/** Ends the turn with the handler's work, and not when the caller goes: whoever hangs up would get more of them. */
export const inTurn: Around = (handler) => async (request, reply) => {
  const { turn } = request
  if (turn !== undefined) reply.raw.off('close', turn.leave)
  try {
    return await handler(request, reply)
  } finally {
    turn?.leave()
  }
}

/** Handles so many requests at once, whoever sends them; the bodies of the others stay with their senders. */
export const limitConcurrency = (most: number): Around => {
  const queue = fastq.promise((handle: () => Promise<FastifyReply>) => handle(), most)
  return (handler) => (request, reply) => queue.push(() => handler(request, reply))
}
