import { Readable } from 'node:stream'
import {
  type ActionDefinition,
  actionAddress,
  type BoundResource,
  mayCall,
  mayRead,
  type Session,
} from '@portafilter/contract'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { answerRefusal } from '../refusing.ts'
import { staffRefuser } from '../stale.ts'
import { admit, readmit } from './admission.ts'
import { compressed, sendJson } from './compressed.ts'
import { inTurn, takeTurn } from './fair-turns.ts'
import { otherMethods } from './methods.ts'
import { receivingUploads, takeFiles } from './receive.ts'
import { dataOnly } from './security.ts'
import { type Act, type Answering, acting, asking, idOf, listing, showing, toldIfTampered } from './staff-answering.ts'

const isId = (id: string): boolean => id.length <= 200 && !id.includes('\0') && id.isWellFormed()

/** What is said of pictures, where it is any file that is sent. */
const OF_FILES: Readonly<Partial<Record<RefusalCode, RefusalCode>>> = {
  upload_missing: 'file_missing',
  upload_too_large: 'file_too_large',
}
const ofFiles = (refusal: Refusal): Refusal => ({ ...refusal, refused: OF_FILES[refusal.refused] ?? refusal.refused })

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
    const { upload } = definition
    routes.push({ method, path: `/${name}/:id${path}`, may: acts(definition), answering, upload })
  }
  return routes
}

const handlerOf = (answering: Answering) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { session } = request
  if (session === undefined || !isId(idOf(request) ?? '')) return answerRefusal(request, reply, refuse('not_found'))
  const answer = await answering(request, reply, session)
  if (isRefusal(answer)) return answerRefusal(request, reply, answer)
  // A list that is read whole breaks off where its rows do: it goes as it is.
  return answer instanceof Readable ? reply.send(answer) : sendJson(reply, answer)
}

/**
 * Lets a request through as `admit` does. A question that the page asks by itself, as nobody is at it, says so, and extends no session:
 * a page asks the same by itself as by somebody's hand, so that the resource does not tell (decisions/accounts.md).
 */
const admitStaff = (may: Route['may'], { authenticate, peek }: AppDeps) => {
  const [asked, repeated] = [admit(may, false, authenticate), admit(may, false, peek)]
  return async (request: FastifyRequest, reply: FastifyReply) =>
    (request.method === 'GET' && request.headers.repeated !== undefined ? repeated : asked)(request, reply)
}

/** The backoffice's resources under `/staff-api`, as `ra-data-simple-rest` asks for them. */
export const staff = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  await takeFiles(app)
  dataOnly(app)
  await compressed(app)
  const receiving = receivingUploads({ incoming: deps.incoming, handledAtOnce: HANDLED_AT_ONCE, told: ofFiles })
  const routes = deps.resources.flatMap((bound) => routesOf(bound, deps))
  for (const { method, path, may, answering, upload } of routes) {
    const changes = method !== 'GET'
    const handler = changes ? readmit(may, deps.peek)(handlerOf(answering)) : handlerOf(answering)
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { refuser: staffRefuser(deps), changes },
      onRequest: [admitStaff(may, deps), takeTurn(deps.turns, upload ? 'uploads' : 'calls')],
      handler: inTurn(upload ? receiving(upload)(handler) : handler),
    })
  }
  otherMethods(
    app,
    routes.map(({ method, path }) => ({ method, url: path })),
  )
}
