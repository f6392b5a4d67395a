import {
  type ActionDefinition,
  actedBy,
  actionAddress,
  type BoundResource,
  contentRange,
  type ListQuery,
  mayCall,
  mayRead,
  type Place,
  type ReceivedFile,
  type Session,
} from '@portafilter/contract'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkAgainst } from '../answers.ts'
import { awaitViews, contextOf, type Telling } from '../context.ts'
import type { AppDeps } from '../deps.ts'
import { answerRefusal, headerLanguage, invalidInput } from '../refusing.ts'
import { staffRefuser } from '../stale.ts'
import { admit } from './admission.ts'
import { inOwnTurn, inTurn, takeTurn } from './fair-turns.ts'
import { listQueryOf } from './list-query.ts'
import { otherMethods } from './methods.ts'
import { receivingUploads, takeFiles } from './receive.ts'
import { dataOnly } from './security.ts'
import { beginWholeList, formatOf, type ReadPart, wholeList } from './whole-list.ts'

type Params = { id: string }

/** The body of an answer, or the refusal of the request. */
type Answering = (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<unknown>

const isId = (id: string): boolean => id.length <= 200 && !id.includes('\0') && id.isWellFormed()
const idOf = (request: FastifyRequest): string => (request.params as Params).id

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

const listing =
  ({ definition, handlers }: BoundResource, { checkAnswers, turns }: AppDeps): Answering =>
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
      const whole = { name: definition.name, columns: fieldsOf(definition.row) }
      const answer = await wholeList(reply, format, whole, (after) =>
        after === 'start' ? part(after) : inOwnTurn(turns, session.user, () => part(after)),
      )
      // The first part is in the turn of the request itself. Kept on, those of an account's lists would be all that it has.
      request.turn?.leave()
      return answer
    }
    const listed = await list(query)
    if (isRefusal(listed)) return listed
    reply.header('content-range', contentRange(definition.name, query.offset, listed))
    return listed.rows
  }

const showing =
  ({ definition, handlers }: BoundResource, { checkAnswers }: AppDeps): Answering =>
  async (request, _, session) => {
    const telling = tellingOf(request, session, definition.name)
    if (isRefusal(telling)) return telling
    const row = await handlers.one(idOf(request), session, telling.context)
    if (checkAnswers && !isRefusal(row)) checkAgainst(definition.detail ?? definition.row, row, definition.name)
    return row
  }

type Act = (id: string, input: never, session: Session, context: Telling['context']) => Promise<unknown>

/** What is said of pictures, where it is any file that is sent. */
const OF_FILES: Readonly<Partial<Record<RefusalCode, RefusalCode>>> = {
  upload_missing: 'file_missing',
  upload_too_large: 'file_too_large',
}
const ofFiles = (refusal: Refusal): Refusal => ({ ...refusal, refused: OF_FILES[refusal.refused] ?? refusal.refused })

/** Reads what is asked, acts, and waits for the views that take what was written. `id` is empty for a creation. */
const acting =
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

const asking =
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
const toldIfTampered =
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

type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  may: (session: Session) => boolean
  answering: Answering
  /** What of a file that comes with it. */
  upload?: ActionDefinition['upload']
}

/** Papers are held in memory, with some MB each; statements stay on the disk. */
const HANDLED_AT_ONCE = 8

const routesOf = (bound: BoundResource, deps: AppDeps): Route[] => {
  const { definition, handlers } = bound
  const { name, readers, create, actions, questions = {} } = definition
  const told = (answering: Answering) => toldIfTampered(bound, deps, answering)
  const reads = (session: Session) => mayRead(readers, session)
  const acts =
    ({ roles }: ActionDefinition) =>
    (session: Session) =>
      mayCall({ roles }, session)
  const created = handlers.create as ((...rest: unknown[]) => Promise<unknown>) | undefined
  const routes: Route[] = [
    { method: 'GET', path: `/${name}`, may: reads, answering: listing(bound, deps) },
    { method: 'GET', path: `/${name}/:id`, may: reads, answering: told(showing(bound, deps)) },
  ]
  for (const question of Object.keys(questions))
    routes.push({
      method: 'GET',
      path: `/${name}/:id/${question}`,
      may: reads,
      answering: told(asking(bound, question, deps)),
    })
  if (create !== undefined && created !== undefined) {
    const act: Act = (_, input, session, context) => created(input, session, context)
    const answering = acting(name, create, act, deps)
    routes.push({ method: 'POST', path: `/${name}`, may: acts(create), answering, upload: create.upload })
  }
  for (const [action, definition] of Object.entries(actions)) {
    const act = handlers.actions[action] as Act
    const answering = told(acting(`${name}.${action}`, definition, act, deps))
    const { method, path } = actionAddress(action)
    routes.push({ method, path: `/${name}/:id${path}`, may: acts(definition), answering })
  }
  return routes
}

const handlerOf = (answering: Answering) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { session } = request
  if (session === undefined || !isId(idOf(request) ?? '')) return answerRefusal(request, reply, refuse('not_found'))
  const answer = await answering(request, reply, session)
  if (isRefusal(answer)) return answerRefusal(request, reply, answer)
  return reply.send(answer)
}

/** The backoffice's resources under `/staff-api`, as `ra-data-simple-rest` asks for them. */
export const staff = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  await takeFiles(app)
  dataOnly(app)
  const receiving = receivingUploads({ incoming: deps.incoming, handledAtOnce: HANDLED_AT_ONCE, told: ofFiles })
  const routes = deps.resources.flatMap((bound) => routesOf(bound, deps))
  for (const { method, path, may, answering, upload } of routes)
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { refuser: staffRefuser(deps), changes: method !== 'GET' },
      onRequest: [admit(may, false, deps.authenticate), takeTurn(deps.turns, upload ? 'uploads' : 'calls')],
      handler: inTurn(upload ? receiving(upload)(handlerOf(answering)) : handlerOf(answering)),
    })
  otherMethods(
    app,
    routes.map(({ method, path }) => ({ method, url: path })),
  )
}
