import {
  type BoundCall,
  type FileAnswer,
  heldBack,
  mayCall,
  refusalOnTheWire,
  type Session,
} from '@portafilter/contract'
import { isRefusal, type Language, languageOf } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerCheck } from '../answers.ts'
import { awaitViews, contextOf } from '../context.ts'
import type { AppDeps } from '../deps.ts'
import { answerRefusal, headerLanguage, invalidInput } from '../refusing.ts'
import { admit, readmit } from './admission.ts'
import { compressed, sendJson } from './compressed.ts'
import { inTurn, takeTurn } from './fair-turns.ts'
import { otherMethods } from './methods.ts'
import { notices } from './notices.ts'
import { receivingUploads, takeFiles } from './receive.ts'
import { dataOnly } from './security.ts'

/** Each is held in memory, with 5 MB at most. */
const HANDLED_AT_ONCE = 8

/** Whether a call has a parameter of its own for the reader's language. */
const takesLanguage = (input: z.ZodType | undefined): boolean =>
  input instanceof z.ZodObject && 'language' in input.shape

const languageIn = (sent: unknown): unknown => (sent as { language?: unknown } | null | undefined)?.language

/** Always to be saved: nothing that a call makes is shown as a page of ours. */
const sendFile = (reply: FastifyReply, media: string, { bytes, name }: FileAnswer): FastifyReply =>
  reply
    .type(media)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/** What answers one call. Everything that depends on the call alone is worked out here, once. */
const handlerOf = (call: BoundCall, { views, checkAnswers }: AppDeps) => {
  const { name, definition } = call
  const { input } = definition
  const ownLanguage = takesLanguage(input)
  const whole = definition.method === 'GET' ? 'query' : 'body'
  const check = checkAnswers ? answerCheck(name, definition) : undefined

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { received, session } = request
    const refused = (refusal: Parameters<typeof answerRefusal>[2], language: Language) =>
      answerRefusal(request, reply, refusal, language)
    const sent = received?.fields ?? (whole === 'query' ? request.query : (request.body ?? {}))
    const own = ownLanguage ? languageIn(sent) : undefined
    const language = own === undefined ? headerLanguage(request) : languageOf(own)
    const parsed = input?.safeParse(sent)
    if (parsed?.success === false) return refused(invalidInput(parsed.error, sent, whole, name), language)

    const held = heldBack(definition.who, session)
    if (held !== undefined) return refused(held, language)
    const telling = contextOf({ request, session, language, scope: name, input: parsed?.data, files: received?.files })
    if (isRefusal(telling)) return refused(telling, language)
    const answer = await call.handle(parsed?.data, session, telling.context)
    await awaitViews(views, telling, reply)
    check?.(answer)
    if (isRefusal(answer)) return refused(answer, language)
    if (definition.media !== undefined) return sendFile(reply, definition.media, answer as FileAnswer)
    return sendJson(reply, answer)
  }
}

type Receiving = ReturnType<typeof receivingUploads>

const mount = (app: FastifyInstance, call: BoundCall, deps: AppDeps, receiving: Receiving): void => {
  const { definition } = call
  const { method, upload } = definition
  const isForAnyone = definition.who === 'anyone'
  const may = (session: Session) => mayCall(definition.who, session)
  const answering = handlerOf(call, deps)
  const handler = isForAnyone || method === 'GET' ? answering : readmit(may, deps.peek)(answering)
  const turn = takeTurn(deps.turns, upload ? 'uploads' : 'calls')
  app.route({
    method,
    url: definition.path,
    exposeHeadRoute: false,
    config: {
      refuser: (refusal, language) => refusalOnTheWire(definition, refusal, language),
      changes: definition.changes ?? false,
      ...(definition.perMinute === undefined ? {} : { rateLimit: { max: definition.perMinute, timeWindow: 60_000 } }),
    },
    onRequest: [
      admit(may, isForAnyone, definition.repeated ? deps.peek : deps.authenticate),
      ...(isForAnyone ? [] : [turn]),
    ],
    preHandler: isForAnyone ? [turn] : [],
    handler: inTurn(upload ? receiving(upload)(handler) : handler),
  })
}

const isNotice = ({ definition }: BoundCall): boolean => definition.family === 'notice'

/** The shop's calls under `/prod-api`, each as its contract declares it. */
export const calls = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  await takeFiles(app)
  dataOnly(app)
  await compressed(app)
  app.addHook('onRequest', (_, reply, done) => {
    reply.type('application/json; charset=utf-8')
    done()
  })
  const receiving = receivingUploads({ incoming: deps.incoming, handledAtOnce: HANDLED_AT_ONCE })
  const [notified, called] = [deps.calls.filter(isNotice), deps.calls.filter((call) => !isNotice(call))]
  for (const call of called) mount(app, call, deps, receiving)
  await app.register((scope) => notices(scope, notified, deps))
  otherMethods(
    app,
    deps.calls.map(({ definition: { method, path } }) => ({ method, url: path })),
  )
}
