import type { Metadata } from '@grpc/grpc-js'
import { ACCESS_DENIED, type Failure } from './failures.ts'
import type { ServerMemory } from './memory.ts'
import type { EventNode } from './node.ts'

export const ALL = '$all'
const ADMINS = '$admins'

type Right = '$r' | '$w' | '$d' | '$mr' | '$mw'
type Acl = { readonly [Each in Right]?: string | readonly string[] }

const lastIn = (memory: ServerMemory, stream: string): Record<string, Acl> => {
  const last = memory.stream(stream).at(-1)
  return last === undefined ? {} : JSON.parse(Buffer.from(last.data).toString())
}

/** By the stream's own list, or by that of `$settings`, or as it is where nobody has said anything. */
const rolesFor = (memory: ServerMemory, right: Right, stream: string): readonly string[] => {
  const isSystem = stream.startsWith('$')
  const own = lastIn(memory, `$$${stream}`).$acl?.[right]
  const byDefault = lastIn(memory, '$settings')[isSystem ? '$systemStreamAcl' : '$userStreamAcl']?.[right]
  return [own ?? byDefault ?? (isSystem ? ADMINS : ALL)].flat()
}

const nameIn = (authorization: string): string =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')[0] ?? ''

/** Why this caller may not do it, as the real one decides it; a server without an administrator lets everybody do everything. */
export const denied = (
  node: EventNode,
  call: Metadata,
  right: '$r' | '$w' | '$d',
  stream: string,
): Failure | undefined => {
  const [given = ''] = call.get('authorization').map(String)
  if (node.administrator === undefined || given === node.administrator) return undefined
  const isOfMetadata = stream.startsWith('$$')
  if (isOfMetadata && right === '$d') return ACCESS_DENIED
  const roles = isOfMetadata
    ? rolesFor(node.memory, right === '$r' ? '$mr' : '$mw', stream.slice('$$'.length))
    : rolesFor(node.memory, right, stream)
  return roles.includes(ALL) || roles.includes(nameIn(given)) ? undefined : ACCESS_DENIED
}
