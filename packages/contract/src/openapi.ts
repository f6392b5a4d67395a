import { explain, permissionIdOf, type RefusalCode } from '@portafilter/kernel'
import { z } from 'zod'
import type { Access, Role } from './access.ts'
import { actionAddress } from './action-address.ts'
import { type CallDefinition, fileField } from './call.ts'
import { NAMES_OVER } from './content-range.ts'
import { type ActionDefinition, actedBy, type ResourceDefinition } from './resource.ts'
import type { SocketDefinition } from './socket.ts'
import { wholeAnswers } from './whole-answer.ts'

type Schema = Record<string, unknown>
type Operation = Record<string, unknown>

/** A call with its name in the contract. */
export type NamedCall = Readonly<{ name: string; definition: CallDefinition }>

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
  /** OpenAPI has no word for what is said over a socket. */
  'x-sockets'?: readonly object[]
}

/** The schema without its dialect, which the document states once. Transforms show what is sent, or what is answered. */
const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const messagesOf = (code: RefusalCode): string =>
  `${explain({ refused: code }, 'CN')} / ${explain({ refused: code }, 'EN')}`

/** What a reader of the document learns about results that are refusals with a number of their own. */
const refusalLines = ({ refusals = {} }: CallDefinition): string[] =>
  Object.entries(refusals).map(([code, number]) => `- ${number} \`${code}\`: ${messagesOf(code as RefusalCode)}`)

const accessLine = (who: Access): string => {
  if (who === 'anyone') return 'For anyone.'
  if (who === 'signed-in') return 'For every signed-in user.'
  if ('markets' in who) {
    const confirmed = who.confirmed ? ', once they are known to be of their firm' : ''
    return `For users of permission ${who.markets.map(permissionIdOf).sort().join(', ')}${confirmed}.`
  }
  return `For staff: ${who.roles.join(', ')}, admin.`
}

const descriptionOf = (name: string, definition: CallDefinition): string => {
  const { perMinute, changes, repeated, who } = definition
  const lines = [`\`${name}\`. ${accessLine(who)}`]
  if (changes) lines.push('Changes something: clients never repeat it by themselves without an `Idempotency-Key`.')
  if (repeated) lines.push('Pages repeat it by themselves: it does not extend the session.')
  if (perMinute !== undefined) lines.push(`At most ${perMinute} times a minute and address.`)
  const refusals = refusalLines(definition)
  if (refusals.length > 0) lines.push(`Refusals with a number of their own:\n\n${refusals.join('\n')}`)
  return lines.join('\n\n')
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const response = (name: string) => ({ $ref: `#/components/responses/${name}` })
const json = (schema: Schema) => ({ 'application/json': { schema } })

const queryOf = (input: z.ZodType): Schema[] => {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const multipartOf = (input: z.ZodType | undefined, upload: NonNullable<CallDefinition['upload']>): Schema => {
  const { properties = {}, required = [] } = (input === undefined ? {} : schemaOf(input, 'input')) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const one = { type: 'string', contentMediaType: 'application/octet-stream' }
  const { maxFiles } = upload
  const sent = maxFiles === undefined ? one : { type: 'array', items: one, maxItems: maxFiles }
  const field = fileField(upload)
  return { type: 'object', properties: { ...properties, [field]: sent }, required: [...required, field] }
}

const contentSent = (input: z.ZodType | undefined, upload: CallDefinition['upload']): object => {
  if (upload !== undefined) return { 'multipart/form-data': { schema: multipartOf(input, upload) } }
  return input === undefined ? {} : json(schemaOf(input, 'input'))
}

const bodyOf = ({ method, input, upload }: CallDefinition): object =>
  upload === undefined && (method === 'GET' || input === undefined)
    ? {}
    : { requestBody: { required: true, content: contentSent(input, upload) } }

const VIEWS_BEHIND = { 'X-Views-Behind': { $ref: '#/components/headers/ViewsBehind' } }

/** Of the backoffice's questions. */
const REPEATED = {
  name: 'repeated',
  in: 'header',
  description: 'The page asks by itself, and nobody is at it: the question extends no session.',
  schema: { const: '1' },
}

const REFUSAL = { $ref: '#/components/schemas/Refusal' }

/** What a 200 holds: the answers of the call, or a refusal where that is no other status. */
const contentOf = (definition: CallDefinition) => {
  const answers = wholeAnswers(definition).map((answer) => schemaOf(answer, 'output'))
  const refusals = definition.refusedStatus === undefined ? [REFUSAL] : []
  if (definition.media !== undefined)
    return {
      [definition.media]: { schema: { type: 'string', contentMediaType: definition.media } },
      ...json(REFUSAL),
    }
  const [only, ...others] = [...answers, ...refusals]
  return json(only !== undefined && others.length === 0 ? only : { anyOf: [only, ...others] })
}

/** What every operation may answer, whatever it is about. */
const ALWAYS = {
  400: response('Unread'),
  404: response('NotFound'),
  405: response('OtherMethod'),
  429: response('TooOften'),
  431: response('HeadersTooLarge'),
  500: response('Failed'),
  503: response('UnnamedProxy'),
}

/** A provider's notification has a body and answers of its own, in the provider's words. */
const noticeOperation = ({ name, definition: { path, summary } }: NamedCall): Operation => ({
  operationId: name,
  tags: [path.split('/')[1]],
  summary,
  description: `\`${name}\`. For the provider, whose signature is the proof.`,
  security: [],
  requestBody: { required: true, content: { '*/*': {} } },
  responses: {
    default: {
      description: 'In the provider’s own words: taken, or not signed by the provider',
      content: { '*/*': {} },
    },
    413: response('TooLarge'),
    ...ALWAYS,
  },
})

const operationOf = ({ name, definition }: NamedCall): Operation => {
  if (definition.family === 'notice') return noticeOperation({ name, definition })
  const { method, path, summary, who, input, changes, refusedStatus } = definition
  const query = method === 'GET' && input !== undefined ? queryOf(input) : []
  const guarded = who === 'anyone' ? {} : { 401: response('Unauthenticated'), 403: response('Forbidden') }
  const body = bodyOf(definition)
  return {
    operationId: name,
    tags: [path.split('/')[1]],
    summary,
    description: descriptionOf(name, definition),
    security: who === 'anyone' ? [] : [{ token: [] }],
    parameters: [parameter('language'), ...(changes ? [parameter('key')] : []), ...query],
    ...body,
    responses: {
      200: {
        description: refusedStatus === undefined ? 'The answer, or a refusal' : 'The answer',
        headers: VIEWS_BEHIND,
        content: contentOf(definition),
      },
      ...guarded,
      ...('requestBody' in body ? { 413: response('TooLarge') } : {}),
      ...(changes || refusedStatus === 422 ? { 422: response('Refused') } : {}),
      ...ALWAYS,
    },
  }
}

const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Refusal' }) })

const components = {
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
  parameters: {
    language: { name: 'language', in: 'header', schema: { enum: ['CN', 'EN'], default: 'CN' } },
    key: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'The same key is the same command: a repeat answers what the first try recorded, and the key of another request is refused (422).',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  headers: {
    Allow: { description: 'The methods that it takes', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds until another try is worth it', schema: { type: 'integer' } },
    ViewsBehind: { description: 'Read models that had not seen this change after 1 s', schema: { type: 'string' } },
  },
  schemas: {
    Refusal: {
      type: 'object',
      description:
        '`result` -1 or `code` 0, or the call’s own number; the sentence in the reader’s language, and the stable code.',
      properties: {
        result: { type: 'integer' },
        code: { type: ['integer', 'string'] },
        message: { type: 'string' },
        error: { type: 'string' },
        field: { type: 'string', description: 'The path of the field that it is about, as `order_part.0.quantity`' },
        object: {},
      },
      required: ['message'],
    },
    Unread: {
      type: 'object',
      description: 'What is answered to a request that was not even read to the end of its headers.',
      properties: { error: { type: 'string' }, message: { type: 'string' }, statusCode: { type: 'integer' } },
      required: ['error', 'message', 'statusCode'],
    },
  },
  responses: {
    Unread: {
      description: 'The request, or its body, cannot be read, or is no such query',
      content: json({ anyOf: ['Refusal', 'Unread'].map((name) => ({ $ref: `#/components/schemas/${name}` })) }),
    },
    Unauthenticated: failure('No living session'),
    Forbidden: failure('This session may not make this call'),
    NotFound: failure('Unknown, or not the caller’s; or nothing stands at this address'),
    OtherMethod: {
      ...failure('The address takes other methods'),
      headers: { Allow: { $ref: '#/components/headers/Allow' } },
    },
    TooLarge: failure('The body is too large'),
    Refused: failure('Refused; the stable code says why, as `key_reused` of a key that was used for another request'),
    HeadersTooLarge: {
      description: 'The headers are too large',
      content: json({ $ref: '#/components/schemas/Unread' }),
    },
    TooOften: { ...failure('Too often'), headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } },
    UnnamedProxy: failure('It came by a proxy that the service was not told of (production)'),
    Failed: failure('A bug; the log knows more'),
  },
}

/** What a group of operations is about, in a sentence, by its tag. */
export type TagDescriptions = Readonly<Record<string, string>>

const tagsOf = (paths: OpenApi['paths'], described: TagDescriptions): OpenApi['tags'] => {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const names = new Set(operations.flatMap(({ tags }) => tags as string[]))
  return [...names].map((name) => (described[name] === undefined ? { name } : { name, description: described[name] }))
}

const documentOf = (
  title: string,
  description: string,
  paths: OpenApi['paths'],
  described: TagDescriptions,
): OpenApi => {
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'Where this document was read' }],
    tags: tagsOf(paths, described),
    paths,
    components,
  }
}

const addTo = (paths: OpenApi['paths'], path: string, method: string, operation: Operation): void => {
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
}

/** A socket with its frames, each a JSON text. */
const socketOf = ({ path, summary, who, hello, takes, gives, mostInTenSeconds }: SocketDefinition) => ({
  path: `/prod-api${path}`,
  summary,
  description: accessLine(who),
  mostInTenSeconds,
  first: schemaOf(hello, 'input'),
  takes: schemaOf(takes, 'input'),
  gives: schemaOf(gives, 'output'),
})

/**
 * OpenAPI 3.1 of the shop's calls, with its sockets beside them.
 * @param described by the first step of their addresses
 */
export const openapiOfCalls = (
  calls: readonly NamedCall[],
  described: TagDescriptions = {},
  sockets: readonly SocketDefinition[] = [],
): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const call of calls) addTo(paths, `/prod-api${call.definition.path}`, call.definition.method, operationOf(call))
  const description =
    'Calls of the shop. A refusal is HTTP 200 with `result` -1 or `code` 0 unless it says otherwise. Websockets and their frames stand under `x-sockets`.'
  return { ...documentOf('Portafilter shop', description, paths, described), 'x-sockets': sockets.map(socketOf) }
}

const staffOperation = (resource: ResourceDefinition, summary: string, roles: readonly Role[], rest: Operation) => ({
  tags: [resource.name],
  summary,
  description: `For staff: ${[...roles, 'admin'].join(', ')}.`,
  security: [{ token: [] }],
  ...rest,
})

const staffResponses = (schema: Schema, headers = {}) => ({
  200: { description: 'The answer', headers, content: json(schema) },
  401: response('Unauthenticated'),
  403: response('Forbidden'),
  422: response('Refused'),
  ...ALWAYS,
})

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const listOperation = (resource: ResourceDefinition): Operation => {
  const inJson = (name: string, schema: Schema) => ({ name, in: 'query', content: json(schema) })
  const pair = (one: Schema, other: Schema) => ({
    description: 'Empty: as if it were not there',
    anyOf: [
      { type: 'array', prefixItems: [one, other], minItems: 2, maxItems: 2 },
      { type: 'array', maxItems: 0 },
    ],
  })
  const row = { type: 'integer', minimum: 0 }
  const range = pair(row, row)
  const sort = pair({ enum: resource.sorts }, { enum: ['ASC', 'DESC'] })
  const parameters = [
    parameter('language'),
    REPEATED,
    ...(resource.sorts.length > 0 ? [inJson('sort', sort)] : []),
    inJson('range', range),
    inJson('filter', schemaOf(resource.filters, 'input')),
  ]
  const counted = {
    'Content-Range': {
      description: '`resource 0-24/319`, or `resource 0-24/1000+` of more than were counted',
      schema: { type: 'string' },
    },
    [NAMES_OVER]: {
      description: 'The text names more people or firms than so many: none of their rows are found by them',
      schema: { type: 'integer' },
    },
  }
  const rows = { type: 'array', items: schemaOf(resource.row, 'output') }
  const responses = staffResponses(rows, counted)
  const whole = { 'text/csv': {}, 'application/jsonl': {} }
  const page = { ...responses[200], content: { ...json(rows), ...whole } }
  const rest = { operationId: `${resource.name}.list`, parameters, responses: { ...responses, 200: page } }
  return staffOperation(
    resource,
    'A page of rows; all of them as CSV or JSON Lines, where that is accepted first',
    [...resource.readers, 'auditor'],
    rest,
  )
}

const oneOperation = (resource: ResourceDefinition): Operation =>
  staffOperation(resource, 'One row', [...resource.readers, 'auditor'], {
    operationId: `${resource.name}.one`,
    parameters: [parameter('language'), REPEATED, ID],
    responses: staffResponses(schemaOf(resource.detail ?? resource.row, 'output')),
  })

const OF_ROWS: Readonly<Record<string, string>> = { create: 'Create', update: 'Change', delete: 'Delete' }

const actionOperation = (resource: ResourceDefinition, name: string, action: ActionDefinition): Operation => {
  const inQuery = name === 'delete'
  const id = name === 'create' ? [] : [ID]
  return staffOperation(resource, OF_ROWS[name] ?? `Action ${name}`, action.roles, {
    operationId: `${resource.name}.${name}`,
    parameters: [parameter('language'), parameter('key'), ...id, ...(inQuery ? queryOf(action.input) : [])],
    ...(inQuery ? {} : { requestBody: { required: true, content: contentSent(action.input, action.upload) } }),
    responses: {
      ...staffResponses(schemaOf(actedBy(action), 'output'), VIEWS_BEHIND),
      409: failure('Another person acted since: `by`, `at`, `action`'),
      413: response('TooLarge'),
    },
  })
}

const addResource = (paths: OpenApi['paths'], resource: ResourceDefinition): void => {
  const base = `/staff-api/${resource.name}`
  addTo(paths, base, 'GET', listOperation(resource))
  addTo(paths, `${base}/{id}`, 'GET', oneOperation(resource))
  if (resource.create !== undefined) addTo(paths, base, 'POST', actionOperation(resource, 'create', resource.create))
  for (const [name, action] of Object.entries(resource.actions)) {
    const { method, path } = actionAddress(name)
    addTo(paths, `${base}/{id}${path}`, method, actionOperation(resource, name, action))
  }
  for (const [name, { summary, input, answer }] of Object.entries(resource.questions ?? {}))
    addTo(
      paths,
      `${base}/{id}/${name}`,
      'GET',
      staffOperation(resource, summary, [...resource.readers, 'auditor'], {
        operationId: `${resource.name}.${name}`,
        parameters: [parameter('language'), REPEATED, ID, ...queryOf(input)],
        responses: staffResponses(schemaOf(answer, 'output')),
      }),
    )
}

/** OpenAPI 3.1 of the backoffice's resources, as `ra-data-simple-rest` asks for them. */
export const openapiOfResources = (resources: readonly ResourceDefinition[]): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const resource of resources) addResource(paths, resource)
  const described = Object.fromEntries(resources.map(({ name, summary }) => [name, summary]))
  return documentOf('Portafilter backoffice', 'Resources and actions of the staff.', paths, described)
}
