import { type Bilingual, type Language, wordFor } from '@portafilter/kernel'
import type { StreamKind } from '../streams/use-stream-kinds.ts'

type Words = Readonly<Record<string, Bilingual>>

/** Every event's type with what people call it. */
export const eventNamesOf = (kinds: readonly Pick<StreamKind, 'events'>[]): Words =>
  Object.assign({}, ...kinds.map(({ events }) => events))

/**
 * What an event of a type is called: nothing while the names are on their way, since a type in their place would only
 * flash up, and the type where there is no name for it: of a later version, or because none could be had.
 */
export const eventNamer =
  (names: Words, isPending: boolean, language: Language) =>
  (type: string): string =>
    isPending ? '' : wordFor(names, type, language)
