import type { StoredEvent } from '../port.ts'

/** Why a log is not copied, or the shop not moved to the copy: in a sentence, for whoever has asked for it. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
}

/** An event as a person finds it. */
export const named = ({ type, stream, version, id }: StoredEvent): string =>
  `${type} (version ${version} of ${stream}, id ${id})`
