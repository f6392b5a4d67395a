import type { z } from 'zod'
import { actionAddress } from './action-address.ts'
import { countIn, NAMES_OVER } from './content-range.ts'
import type { Acted, ActedBy, ActionDefinition, DetailOf, Listed, ResourceDefinition, RowOf } from './resource.ts'

export type { Acted } from './resource.ts'

/** A resource of which staff make new rows. */
export type Creatable = ResourceDefinition & { readonly create: ActionDefinition }

/** The actions on a row of a resource. */
export type RowAction<R extends ResourceDefinition> = keyof R['actions'] & string

/** Everything that staff do with a resource: the actions on its rows, and `create` where they make new ones. */
export type ActionName<R extends ResourceDefinition> = RowAction<R> | (R extends Creatable ? 'create' : never)

export type ActionInput<R extends ResourceDefinition, A extends RowAction<R>> = z.input<R['actions'][A]['input']>
export type CreateInput<R extends Creatable> = z.input<R['create']['input']>

type QuestionsOf<R> = R extends { readonly questions: infer Q } ? Q : Record<never, never>
export type QuestionName<R extends ResourceDefinition> = keyof QuestionsOf<R> & string
/** What the server reads: a query is text and coerced, so that what may be sent says nothing. */
export type QuestionInput<R extends ResourceDefinition, Q extends QuestionName<R>> = QuestionsOf<R>[Q] extends {
  input: infer I extends z.ZodType
}
  ? z.output<I>
  : never
export type QuestionAnswer<R extends ResourceDefinition, Q extends QuestionName<R>> = QuestionsOf<R>[Q] extends {
  answer: infer A extends z.ZodType
}
  ? z.output<A>
  : never

/** Which rows of a list; the range is counted from 0, both ends included. */
export type RowsWanted<R extends ResourceDefinition> = {
  filter?: z.input<R['filters']>
  sort?: readonly [R['sorts'][number], 'ASC' | 'DESC']
  range?: readonly [number, number]
}

/** Sends a request and answers what came back as JSON; throws, in its own way, for what is not a success. */
export type StaffSender = (
  path: string,
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; headers: Headers; body?: string | FormData },
) => Promise<{ json: unknown; headers: Headers }>

/**
 * The staff API by its resources: an unknown resource, action, question or field does not compile. `key` is the
 * Idempotency-Key: a second try with the same one is the same command.
 */
export type StaffClient = {
  list<R extends ResourceDefinition>(resource: R, wanted?: RowsWanted<R>): Promise<Omit<Listed<RowOf<R>>, 'next'>>
  one<R extends ResourceDefinition>(resource: R, id: string): Promise<DetailOf<R>>
  ask<R extends ResourceDefinition, Q extends QuestionName<R>>(
    resource: R,
    id: string,
    question: Q,
    input: QuestionInput<R, Q>,
  ): Promise<QuestionAnswer<R, Q>>
  /** Makes a new row of a file. */
  send<R extends Creatable>(resource: R, file: File, key?: string): Promise<ActedBy<R['create']>>
  create<R extends Creatable>(resource: R, input: CreateInput<R>, key?: string): Promise<ActedBy<R['create']>>
  act<R extends ResourceDefinition, A extends RowAction<R>>(
    resource: R,
    id: string,
    action: A,
    input: ActionInput<R, A>,
    key?: string,
  ): Promise<ActedBy<R['actions'][A]>>
}

const pathOf = ({ name }: ResourceDefinition, ...rest: readonly string[]): string =>
  ['/staff-api', name, ...rest.map(encodeURIComponent)].join('/')

/** As `ra-data-simple-rest` sends it: every parameter is JSON. */
const listQuery = (wanted: object): string => {
  const json = Object.entries(wanted).map(([name, value]) => [name, JSON.stringify(value)])
  return json.length === 0 ? '' : `?${new URLSearchParams(json)}`
}

const textQuery = (input: object): string => {
  const texts = Object.entries(input).map(([name, value]) => [name, String(value)])
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`
}

/** @param send knows the server, the token and the language */
export const createStaffClient = (send: StaffSender): StaffClient => {
  const get = (path: string) => send(path, { method: 'GET', headers: new Headers() })
  const command = async <A extends Acted>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    input: object,
    key: string | undefined,
  ): Promise<A> => {
    const headers = new Headers(key === undefined ? {} : { 'idempotency-key': key })
    if (method === 'DELETE') return (await send(path + textQuery(input), { method, headers })).json as A
    headers.set('content-type', 'application/json')
    return (await send(path, { method, headers, body: JSON.stringify(input) })).json as A
  }
  return {
    list: async <R extends ResourceDefinition>(resource: R, wanted: RowsWanted<R> = {}) => {
      const { json, headers } = await get(pathOf(resource) + listQuery(wanted))
      const over = headers.get(NAMES_OVER)
      return {
        rows: json as RowOf<R>[],
        ...countIn(headers.get('content-range')),
        ...(over !== null && { namesOver: Number(over) }),
      }
    },
    one: async <R extends ResourceDefinition>(resource: R, id: string) =>
      (await get(pathOf(resource, id))).json as DetailOf<R>,
    ask: async (resource, id, question, input) =>
      (await get(pathOf(resource, id, question) + textQuery(input as object))).json as never,
    send: async (resource, file, key) => {
      const body = new FormData()
      body.set('file', file)
      const headers = new Headers(key === undefined ? {} : { 'idempotency-key': key })
      return (await send(pathOf(resource), { method: 'POST', headers, body })).json as never
    },
    create: (resource, input, key) => command('POST', pathOf(resource), input as object, key),
    act: (resource, id, action, input, key) => {
      const { method, path } = actionAddress(action)
      return command(method, pathOf(resource, id) + path, input as object, key)
    },
  }
}
