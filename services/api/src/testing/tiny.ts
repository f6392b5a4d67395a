import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bind,
  bindResource,
  contract,
  data,
  done,
  languageField,
  nothing,
  ok,
  partCodesInQuery,
  required,
  resource,
  type Session,
  seenVersion,
  seenVersionInQuery,
  text,
} from '@portafilter/contract'
import { MEGABYTE, refuse } from '@portafilter/kernel'
import pino from 'pino'
import { Registry } from 'prom-client'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../deps.ts'
import { fairTurns } from '../plugins/fair-turns.ts'
import { openSockets } from '../sockets/open-sockets.ts'

/** A contract with one call of each kind, for the tests of the mount. */
const tinyContract = contract({
  greet: {
    method: 'GET',
    path: '/tiny/greet',
    summary: 'Greets',
    who: 'anyone',
    input: z.object({ name: required(20), language: languageField }),
    family: 'result',
    answers: { 1: z.string() },
  },
  double: {
    method: 'POST',
    path: '/tiny/double',
    summary: 'Doubles',
    who: 'signed-in',
    input: z.strictObject({ number: z.int().max(100), note: text(20).default('') }),
    family: 'result',
    answers: { 1: z.object({ doubled: z.int() }), 3: z.object({ smallest: z.int() }) },
    refusals: { cart_quantity: 3, wrong_credentials: 2 },
  },
  domestic: {
    method: 'GET',
    path: '/tiny/domestic',
    summary: 'For domestic buyers',
    who: { markets: ['domestic'] },
    input: z.object({ codes: partCodesInQuery() }),
    family: 'code',
    answers: { 200: z.array(z.string()) },
  },
  write: {
    method: 'POST',
    path: '/tiny/write',
    summary: 'Answers the id of its command',
    who: 'signed-in',
    family: 'code',
    answers: { 200: z.string() },
    changes: true,
  },
  repeat: {
    method: 'POST',
    path: '/tiny/repeat',
    summary: 'Finds its work done by another',
    who: 'signed-in',
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  bug: {
    method: 'POST',
    path: '/tiny/bug',
    summary: 'Fails',
    who: 'anyone',
    family: 'bare',
    answers: { 200: z.boolean() },
  },
  drift: {
    method: 'GET',
    path: '/tiny/drift',
    summary: 'Answers more than it says',
    who: 'anyone',
    family: 'result',
    answers: { 1: z.object({ id: z.int() }) },
  },
  seldom: {
    method: 'GET',
    path: '/tiny/seldom',
    summary: 'Twice a minute',
    who: 'anyone',
    family: 'bare',
    answers: { 200: z.literal(true) },
    perMinute: 2,
  },
  poll: {
    method: 'GET',
    path: '/tiny/poll',
    summary: 'Is asked again and again',
    who: 'signed-in',
    family: 'result',
    answers: { 1: nothing },
    repeated: true,
  },
  notified: {
    method: 'POST',
    path: '/tiny/notified',
    summary: 'Answers what it was sent, byte by byte',
    who: 'anyone',
    family: 'notice',
    answers: {},
  },
  upload: {
    method: 'POST',
    path: '/tiny/upload',
    summary: 'Takes a file',
    who: 'signed-in',
    input: z.object({ type: z.enum(['1', '2']) }),
    family: 'result',
    answers: { 1: z.object({ bytes: z.int(), name: z.string() }) },
    refusals: { upload_too_large: 2, upload_missing: 3 },
    changes: true,
    upload: { maxBytes: MEGABYTE },
  },
  flat: {
    method: 'GET',
    path: '/tiny/flat',
    summary: 'Answers under keys of its own; more than it says when asked for more',
    who: 'anyone',
    input: z.object({ more: text(1).optional() }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ model_list: z.array(z.int()), norm_list: z.array(z.int()) }) },
  },
  nothing: {
    method: 'POST',
    path: '/tiny/nothing',
    summary: 'Answers nothing',
    who: 'signed-in',
    family: 'result',
    answers: { 1: nothing },
  },
})

/** More than the contract tells of. */
const MORE = { id: 1, password_hash: 'leaks' }

export const tinyCalls = bind(tinyContract, {
  greet: async ({ name }, _, { language }) => ok(language === 'EN' ? `Hello ${name}` : `你好${name}`),
  double: async ({ number }) => {
    if (number === 0) return refuse('cart_quantity', { smallest: 1 })
    if (number === 13) return refuse('wrong_credentials')
    return ok({ doubled: number * 2 })
  },
  domestic: async ({ codes }) => data(codes),
  write: async (_, __, context) => {
    context.wrote({ position: 7, events: [{ type: 'TinyWritten' }] })
    context.wrote({ position: 3, events: [] })
    return data(context.meta.id)
  },
  repeat: async (_, __, { wrote }) => {
    wrote({ position: 7, events: [] })
    return done
  },
  bug: async () => {
    throw new Error('the innermost secret')
  },
  drift: async () => ok(MORE),
  seldom: async () => true as const,
  poll: async () => done,
  notified: async ({ headers, body }) => ({
    status: 202,
    type: 'text/plain',
    body: `${headers['x-signature'] ?? ''} ${body.toString('hex')}`,
  }),
  upload: async (_, __, { file }) =>
    ok({ bytes: file === undefined ? 0 : statSync(file.path).size, name: file?.name ?? '' }),
  flat: async ({ more }) => ({ ...done, model_list: [1], norm_list: [], ...(more && { object: 1 }) }),
  nothing: async () => done,
})

const row = z.object({ id: z.string(), version: z.int() })

const papersResource = resource({
  name: 'papers',
  summary: 'Papers',
  readers: ['finance'],
  row,
  detail: row.extend({ language: z.string() }),
  filters: z.strictObject({ q: text(20).optional(), id: z.union([z.string(), z.array(z.string())]).optional() }),
  sorts: ['at', 'id'],
  create: { roles: ['finance'], input: z.strictObject({ title: required(20) }) },
  actions: {
    approve: { roles: ['finance'], input: z.strictObject(seenVersion) },
    update: { roles: ['finance'], input: z.object({ ...seenVersion, title: required(20) }) },
    delete: { roles: ['finance'], input: z.strictObject(seenVersionInQuery) },
  },
  questions: {
    state: {
      summary: 'As of a version',
      input: z.object({ version: z.coerce.number().pipe(z.int().min(0)) }),
      answer: z.object({ version: z.int() }),
    },
  },
})

/** What the list was asked last. */
export const asked: { query?: unknown } = {}

const papers = bindResource(papersResource, {
  list: async (query) => {
    asked.query = query
    if (query.filter.q === 'far') return refuse('page_too_far')
    if (query.filter.q === 'none') return { rows: [], total: 0 }
    if (query.filter.q === 'crowd') return { rows: [], total: 0, namesOver: 100 }
    if (query.after === 'start') return { rows: [{ id: 'b', version: 0 }], total: 2, next: { by: 'b', key: 'b' } }
    return { rows: [{ id: 'a', version: 0 }], total: 31, more: query.filter.q === 'many' }
  },
  one: async (id, _, { language }) => (id === 'a' ? { id, version: 0, language } : refuse('not_found')),
  create: async ({ title }) => ({ id: title, version: 0 }),
  actions: {
    approve: async (id, { version }, _, context) => {
      if (version <= 1) {
        const by = version === 0 ? 'user-finance' : null
        return refuse('stale', { by, at: '2026-11-21T01:30:00.000Z', action: 'PaperApproved' })
      }
      if (version === 2) return refuse('voucher_not_waiting')
      if (version === 3) return refuse('conflict_of_interest')
      context.wrote({ position: 9, events: [{ type: 'PaperApproved' }] })
      return { id, version: version + 1 }
    },
    update: async (id, { version }) => ({ id, version: version + 1 }),
    delete: async (id, { version = 0 }) => ({ id, version: version + 1 }),
  },
  questions: { state: async (_, { version }) => ({ version }) },
})

const session = (account: string, market: Session['market'], roles: Session['roles'] = []): Session => ({
  id: `session-${account}`,
  user: `user-${account}`,
  account,
  market,
  roles,
  erpCode: null,
  confirmed: true,
})

/** Tokens that the tiny app knows. */
export const SESSIONS: Readonly<Record<string, Session>> = {
  dealer: session('dealer', 'domestic'),
  overseas: session('overseas', 'overseas'),
  finance: session('finance', 'none', ['finance']),
  support: session('support', 'none', ['support']),
  auditor: session('auditor', 'none', ['auditor']),
  admin: session('admin', 'none', ['admin']),
}

const logger = pino({ level: 'silent' })

const nowhere = openSockets({
  stillOf: async () => new Map(),
  hear: () => () => undefined,
  logger,
  registry: new Registry(),
})

const both = (text: string) => ({ CN: text, EN: text })

/** An app of the tiny contract on nothing but memory. */
export const tinyApp = (more: Partial<AppDeps> = {}) =>
  buildApp({
    calls: tinyCalls,
    resources: [papers],
    sockets: [],
    openSockets: nowhere,
    authenticate: async (token) => SESSIONS[token],
    peek: async (token) => SESSIONS[token],
    accountOf: async (user) => user.replace('user-', ''),
    turns: fairTurns(),
    views: { viewsOf: () => ['quick', 'slow'], waitFor: async (names) => !names.includes('slow') },
    missing: async () => undefined,
    holds: async () => true,
    warnings: () => [],
    registries: [],
    metrics: 'local',
    files: [],
    incoming: join(tmpdir(), 'portafilter-tiny'),
    eventName: (type, language) => (type === 'PaperApproved' ? { CN: '批准', EN: 'Approved' }[language] : type),
    about: { shop: both('Parts'), name: both('Parts Ltd.'), phone: both('1'), version: '1.0.0' },
    folders: { shop: '/absent', backoffice: '/absent' },
    checkAnswers: true,
    publicUrl: 'http://localhost:8080',
    trustedProxies: 0,
    logger,
    ...more,
  })
