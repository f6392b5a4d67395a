import {
  type ActionDefinition,
  actedBy,
  type BoundResource,
  contentRange,
  type ListQuery,
  mayRead,
  NAMES_OVER,
  type Place,
  type ReceivedFile,
  type Session,
} from '@portafilter/contract'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkAgainst } from '../answers.ts'
import { awaitViews, contextOf, type Telling, tokenOf } from '../context.ts'
import type { AppDeps } from '../deps.ts'
import { headerLanguage, invalidInput } from '../refusing.ts'
import { inOwnTurn } from './fair-turns.ts'
import { listQueryOf } from './list-query.ts'
import { beginWholeList, formatOf, type ReadPart, wholeList } from './whole-list.ts'

type Params = { id: string }

/** The body of an answer, or the refusal of the request. */
export type Answering = (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<unknown>

export const idOf = (request: FastifyRequest): string => (request.params as Params).id

const tellingOf = (
  request: FastifyRequest,
  session: Session,
  scope: string,
  input?: unknown,
  files?: readonly ReceivedFile[],
): Telling | Refusal => contextOf({ request, session, language: headerLanguage(request), scope, input, files })

const asRefused = (schema: z.ZodType, sent: unknown, whole: string): { data: unknown } | Refusal => {
  const parsed = schema.safeParse(sent)
  return parsed.success ? { data: parsed.data } : invalidInput(parsed.error, sent, whole)
}

/** So many rows are read at a time of a list that is wanted whole. */
const PART = 100

const fieldsOf = (row: z.ZodType): readonly string[] => (row instanceof z.ZodObject ? Object.keys(row.shape) : [])

/** A page of a list, or the list whole where a file of it is asked for. */
export const listing =
  ({ definition, handlers }: BoundResource, { checkAnswers, turns, peek }: AppDeps): Answering =>
  async (request, reply, session) => {
    const query = listQueryOf(definition, request.query as Record<string, unknown>)
    if (isRefusal(query)) return query
    const telling = tellingOf(request, session, definition.name)
    if (isRefusal(telling)) return telling
    const list = async (asked: ListQuery) => {
      const listed = await handlers.list(asked, session, telling.context)
      if (checkAnswers && !isRefusal(listed))
        checkAgainst(z.array(definition.row), listed.rows, `${definition.name} list`)
      return listed
    }
    const format = formatOf(request.headers.accept)
    if (format !== undefined) {
      const tooMany = beginWholeList(session.user, reply)
      if (tooMany !== undefined) return tooMany
      const part = (after: Place | 'start') => list({ ...query, offset: 0, limit: PART, after }) as ReturnType<ReadPart>
      // Its reader takes it as slowly as they like, and may have been disabled or given other roles meanwhile.
      const furtherPart = async (after: Place) => {
        const now = await peek(tokenOf(request))
        return now !== undefined && mayRead(definition.readers, now) ? part(after) : refuse('forbidden')
      }
      const whole = { name: definition.name, columns: fieldsOf(definition.row) }
      const answer = await wholeList(reply, format, whole, (after) =>
        after === 'start' ? part(after) : inOwnTurn(turns, session.user, () => furtherPart(after)),
      )
      // The first part is in the turn of the request itself. Kept on, those of an account's lists would be all that it has.
      request.turn?.leave()
      return answer
    }
    const listed = await list(query)
    if (isRefusal(listed)) return listed
    reply.header('content-range', contentRange(definition.name, query.offset, listed))
    if (listed.namesOver !== undefined) reply.header(NAMES_OVER, listed.namesOver)
    return listed.rows
  }

/** One row. */
export const showing =
  ({ definition, handlers }: BoundResource, { checkAnswers }: AppDeps): Answering =>
  async (request, _, session) => {
    const telling = tellingOf(request, session, definition.name)
    if (isRefusal(telling)) return telling
    const row = await handlers.one(idOf(request), session, telling.context)
    if (checkAnswers && !isRefusal(row)) checkAgainst(definition.detail ?? definition.row, row, definition.name)
    return row
  }

export type Act = (id: string, input: never, session: Session, context: Telling['context']) => Promise<unknown>

/** Reads what is asked, acts, and waits for the views that take what was written. `id` is empty for a creation. */
export const acting =
  (scope: string, action: ActionDefinition, act: Act, deps: AppDeps): Answering =>
  async (request, reply, session) => {
    const { received } = request
    const inQuery = request.method === 'DELETE'
    const sent = inQuery ? request.query : (received?.fields ?? request.body ?? {})
    const read = asRefused(action.input, sent, inQuery ? 'query' : 'body')
    if (isRefusal(read)) return read
    const id = idOf(request) ?? ''
    const telling = tellingOf(request, session, `${scope}|${id}`, read.data, received?.files)
    if (isRefusal(telling)) return telling
    const answer = await act(id, read.data as never, session, telling.context)
    if (deps.checkAnswers && !isRefusal(answer)) checkAgainst(actedBy(action), answer, scope)
    await awaitViews(deps.views, telling, reply)
    return answer
  }

/** A further question about one row. */
export const asking =
  ({ definition, handlers }: BoundResource, question: string, { checkAnswers }: AppDeps): Answering =>
  async (request, _, session) => {
    const asked = definition.questions?.[question]
    const ask = (handlers.questions as Readonly<Record<string, Act>> | undefined)?.[question]
    if (asked === undefined || ask === undefined) return refuse('not_found')
    const read = asRefused(asked.input, request.query, 'query')
    if (isRefusal(read)) return read
    const telling = tellingOf(request, session, definition.name)
    if (isRefusal(telling)) return telling
    const answer = await ask(idOf(request), read.data as never, session, telling.context)
    if (checkAnswers && !isRefusal(answer)) checkAgainst(asked.answer, answer, `${definition.name} ${question}`)
    return answer
  }

/** A history that somebody has tampered with may be impossible to read: that is no bug, and people are told what to do. */
export const toldIfTampered =
  ({ handlers }: BoundResource, { holds }: AppDeps, answering: Answering): Answering =>
  async (request, reply, session) => {
    try {
      return await answering(request, reply, session)
    } catch (error) {
      const stream = handlers.streamOf?.(idOf(request))
      if (stream === undefined || (await holds(stream))) throw error
      return refuse('event_unreadable')
    }
  }
