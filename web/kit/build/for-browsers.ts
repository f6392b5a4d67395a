import type {
  CallDefinition,
  CallInBrowser,
  Contract,
  ResourceDefinition,
  SocketDefinition,
} from '@portafilter/contract'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value

const isCall = (value: unknown): value is CallDefinition =>
  isFields(value) && typeof value.method === 'string' && typeof value.path === 'string' && isFields(value.answers)

const isContract = (value: unknown): value is Contract => isFields(value) && Object.values(value).every(isCall)

const isResource = (value: unknown): value is ResourceDefinition =>
  isFields(value) && isSchema(value.row) && isSchema(value.filters) && isFields(value.actions)

const isSocket = (value: unknown): value is SocketDefinition =>
  isFields(value) && typeof value.path === 'string' && isSchema(value.hello)

const callInBrowser = ({ method, path, refusedStatus, media }: CallDefinition): CallInBrowser => ({
  method,
  path,
  ...(refusedStatus === undefined ? {} : { refusedStatus }),
  ...(media === undefined ? {} : { media }),
})

/** For readers of documents, whom no page has. */
const FOR_DOCUMENTS = ['summary', 'records']

const resourceInBrowser = (value: unknown): unknown => {
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(([name, field]) => !isSchema(field) && !FOR_DOCUMENTS.includes(name))
  return Object.fromEntries(kept.map(([name, field]) => [name, resourceInBrowser(field)]))
}

/** What a value is that browsers cannot be given; undefined for plain values. */
const obstacle = (value: unknown): string | undefined => {
  if (isSchema(value)) return 'a schema'
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value) || isFields(value)) return Object.values(value).map(obstacle).find(Boolean)
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) return undefined
  return 'a value that JSON cannot hold'
}

export type ForBrowsers = { given: unknown } | { refused: string }

/**
 * What browsers get of an export of a room's contract: of calls what the client needs to make them, of a socket its path, of a staff resource
 * everything but its schemas and what documents say of it, plain values as they are, and of anything else the reason why they cannot have it.
 */
export const forBrowsers = (value: unknown): ForBrowsers => {
  if (isContract(value)) {
    const calls = Object.entries(value).map(([name, call]) => [name, callInBrowser(call)])
    return { given: Object.fromEntries(calls) }
  }
  if (isSocket(value)) return { given: { path: value.path } }
  const given = isResource(value) ? resourceInBrowser(value) : value
  const refused = obstacle(given)
  return refused === undefined ? { given } : { refused }
}
