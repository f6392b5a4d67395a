import { createHmac, randomUUID } from 'node:crypto'
import type { CallContext, ReceivedFile, Session } from '@portafilter/contract'
import { canonical, nameUuid } from '@portafilter/eventstore'
import { type Json, type Language, type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Views } from './deps.ts'

/** The namespace of command ids that are made from an `Idempotency-Key`; changing it forgets all keys in use. */
const COMMANDS = '5d8f6f0e-33c1-4f0e-9a50-6f8d1a1c2b7e'
const KEY = /^[\x21-\x7e]{1,200}$/

/** How long an answer waits for the views that take what its call wrote (architecture.md, The way of a request). */
const VIEWS_WAIT_MS = 1_000

/** The id of a command with a key: the same for the same person, call and key, so that a repeat is recognised. */
const commandId = (scope: string, session: Session | undefined, key: string): string =>
  nameUuid(`${session?.user ?? ''}|${scope}|${key}`, COMMANDS)

/**
 * What was asked for. Addresses and free text are in it, and the digest goes into events, which stay when a person is
 * erased: it is salted with the key, which is kept nowhere.
 */
const digestOf = (input: unknown, key: string): string => {
  const asSent = JSON.parse(JSON.stringify(input ?? null)) as Json
  return createHmac('sha256', key).update(canonical(asSent)).digest('base64url')
}

/** What a handler is told about its request, and how far it says to have written. */
export type Telling = { context: CallContext; position: number; types: Set<string> }

type Asked = Readonly<{
  request: FastifyRequest
  session: Session | undefined
  language: Language
  /** What the `Idempotency-Key` is unique within, beside the account. */
  scope: string
  /** What is asked for, as the contract has read it. */
  input?: unknown
  files?: readonly ReceivedFile[] | undefined
}>

/** The context of a request, or the refusal of a malformed `Idempotency-Key`. */
export const contextOf = ({ request, session, language, scope, input, files = [] }: Asked): Telling | Refusal => {
  const key = request.headers['idempotency-key'] as string | undefined
  if (key !== undefined && !KEY.test(key)) return refuse('invalid_input', { field: 'Idempotency-Key' })
  const meta = {
    ...(key === undefined
      ? { id: randomUUID() }
      : { id: commandId(scope, session, key), digest: digestOf(input, key) }),
    actor: session?.user ?? null,
    request: request.id,
    cause: null,
    at: new Date(),
  }
  const token = tokenOf(request)
  const telling: Telling = {
    position: 0,
    types: new Set(),
    context: {
      language,
      meta,
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      token,
      file: files[0],
      files,
      wrote: ({ position, events }) => {
        telling.position = Math.max(telling.position, position)
        for (const { type } of events) telling.types.add(type)
      },
    },
  }
  return telling
}

/** The token in the header; empty without one. */
export const tokenOf = (request: FastifyRequest): string => (request.headers.token as string | undefined) ?? ''

/**
 * Waits until the views that take what was written have seen it, and says in a header which of them have not. A command
 * that found its work done by another wrote nothing, and waits for whatever that one wrote.
 */
export const awaitViews = async (views: Views, { types, position }: Telling, reply: FastifyReply): Promise<void> => {
  if (position === 0) return
  const names = views.viewsOf([...types])
  if (await views.waitFor(names, position, VIEWS_WAIT_MS)) return
  const seen = await Promise.all(names.map((name) => views.waitFor([name], position, 0)))
  reply.header('x-views-behind', names.filter((_, index) => !seen[index]).join(', '))
}
