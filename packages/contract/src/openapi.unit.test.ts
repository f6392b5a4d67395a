import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract, nothing } from './call.ts'
import { languageField, pageInput, required } from './fields.ts'
import { openapiOfCalls, openapiOfResources } from './openapi.ts'
import { resource, seenVersion, seenVersionInQuery } from './resource.ts'

const calls = contract({
  find: {
    method: 'GET',
    path: '/part/find',
    summary: 'Finds',
    who: 'signed-in',
    input: z.object({ id: z.coerce.number().pipe(z.int().positive()), language: languageField }),
    family: 'code',
    answers: { 200: z.object({ name: z.string() }) },
  },
  change: {
    method: 'POST',
    path: '/part/change',
    summary: 'Changes',
    who: { markets: ['domestic'] },
    input: z.strictObject({ name: required(20), ...pageInput }),
    family: 'result',
    answers: { 1: nothing, 3: z.int() },
    refusals: { part_withdrawn: 3 },
    changes: true,
    perMinute: 5,
  },
  picture: {
    method: 'POST',
    path: '/file/picture',
    summary: 'Takes a picture',
    who: 'anyone',
    input: z.object({ type: z.enum(['1', '2']) }),
    family: 'bare',
    answers: { 200: z.literal(true) },
    upload: { maxBytes: 10 },
  },
  pay: {
    method: 'POST',
    path: '/part/pay',
    summary: 'Pays',
    who: 'signed-in',
    input: z.strictObject({ name: required(20) }),
    family: 'result',
    answers: { 1: nothing },
    refusedStatus: 422,
  },
  explode: {
    method: 'GET',
    path: '/part/explode',
    summary: 'Takes apart',
    who: 'anyone',
    family: 'result',
    flat: true,
    answers: { 1: z.object({ explosions: z.array(z.int()) }) },
  },
})

const document = openapiOfCalls(Object.entries(calls).map(([name, definition]) => ({ name, definition })))
/** What stands at a path of keys; the document is JSON like any other here. */
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)
const operation = (path: string, method: string) => at(document.paths, path, method)
const JSON_SCHEMA = ['content', 'application/json', 'schema']

describe('calls', () => {
  test('a query’s fields are parameters, and needed where they have no default', () => {
    const find = operation('/prod-api/part/find', 'get')
    expect(at(find, 'parameters')).toEqual([
      { $ref: '#/components/parameters/language' },
      expect.objectContaining({ name: 'id', in: 'query', required: true }),
      expect.objectContaining({ name: 'language', in: 'query', required: false }),
    ])
    expect(at(find, 'security')).toEqual([{ token: [] }])
    expect(at(find, 'tags')).toEqual(['part'])
    expect(Object.keys(at(find, 'responses') as object)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '429',
      '431',
      '500',
      '503',
    ])
  })

  test('the answers stand in the wrapper of their family, beside the refusal', () => {
    const schemas = (path: string, method: string) =>
      at(operation(path, method), 'responses', 200, ...JSON_SCHEMA, 'anyOf')
    expect(at(schemas('/prod-api/part/find', 'get'), 0)).toMatchObject({
      properties: { code: { const: 200 }, data: { type: 'object' } },
      required: ['code', 'data'],
    })
    expect(schemas('/prod-api/part/change', 'post')).toMatchObject([
      { properties: { result: { const: 1 } }, required: ['result'] },
      { properties: { result: { const: 3 }, object: { type: 'integer' } }, required: ['result', 'object'] },
      { $ref: '#/components/schemas/Refusal' },
    ])
    expect(at(schemas('/prod-api/file/picture', 'post'), 0)).toEqual({ type: 'boolean', const: true })
    expect(at(schemas('/prod-api/part/change', 'post'), 0, 'properties')).not.toHaveProperty('object')
    expect(at(schemas('/prod-api/part/explode', 'get'), 0)).toMatchObject({
      properties: { result: { const: 1 }, explosions: { type: 'array' } },
      required: ['result', 'explosions'],
    })
  })

  test('a body shows what is sent, unknown fields refused; a file is one of its parts', () => {
    const body = at(operation('/prod-api/part/change', 'post'), 'requestBody', ...JSON_SCHEMA)
    expect(body).toMatchObject({ required: ['name'], additionalProperties: false })
    const upload = at(operation('/prod-api/file/picture', 'post'), 'requestBody', 'content', 'multipart/form-data')
    expect(at(upload, 'schema', 'required')).toEqual(['type', 'file'])
  })

  test('what a reader must know stands in the description', () => {
    const change = operation('/prod-api/part/change', 'post')
    for (const text of ['permission 1', 'part_withdrawn', '配件已下架', 'Part withdrawn', '5 times'])
      expect(at(change, 'description')).toContain(text)
    expect(at(change, 'parameters')).toContainEqual({ $ref: '#/components/parameters/key' })
    expect(at(change, 'responses')).toMatchObject({ 413: {}, 422: {} })
  })

  test('a call whose refusals have a status of their own holds none in its 200', () => {
    const responses = at(operation('/prod-api/part/pay', 'post'), 'responses')
    expect(at(responses, 422)).toEqual({ $ref: '#/components/responses/Refused' })
    expect(JSON.stringify(at(responses, 200, ...JSON_SCHEMA))).not.toContain('Refusal')
  })

  test('every reference leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const path of references) expect([path, at(document, ...path.split('/'))]).toEqual([path, expect.any(Object)])
  })
})

test('resources: list, row, creation, actions and questions', () => {
  const papers = resource({
    name: 'papers',
    summary: 'Papers that somebody approves',
    readers: ['finance'],
    row: z.object({ id: z.string() }),
    filters: z.strictObject({ q: z.string().optional() }),
    sorts: ['at'],
    create: { roles: ['finance'], input: z.strictObject({ title: z.string() }) },
    actions: {
      approve: { roles: ['finance'], input: z.strictObject(seenVersion) },
      update: { roles: ['finance'], input: z.object({ ...seenVersion, title: z.string() }) },
      delete: { roles: ['finance'], input: z.strictObject(seenVersionInQuery) },
    },
    questions: { state: { summary: 'State', input: z.object({ version: z.string() }), answer: z.object({}) } },
  })
  const { paths, tags } = openapiOfResources([papers])
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(found.sort()).toEqual([
    'delete /staff-api/papers/{id}',
    'get /staff-api/papers',
    'get /staff-api/papers/{id}',
    'get /staff-api/papers/{id}/state',
    'post /staff-api/papers',
    'post /staff-api/papers/{id}/approve',
    'put /staff-api/papers/{id}',
  ])
  expect(tags).toEqual([{ name: 'papers', description: 'Papers that somebody approves' }])
  expect(paths['/staff-api/papers/{id}/approve']?.post?.responses).toHaveProperty('409')
  const { put, delete: removal } = paths['/staff-api/papers/{id}'] ?? {}
  expect(put).toMatchObject({ operationId: 'papers.update', requestBody: { required: true } })
  expect(removal).not.toHaveProperty('requestBody')
  expect(removal?.parameters).toContainEqual(expect.objectContaining({ name: 'version', in: 'query', required: false }))
})
