import { Refused } from '@portafilter/kit'
import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from './states.tsx'

/** There is no such thing, or it is not the reader's: to ask again is of no use. */
export const isNone = (error: unknown): boolean =>
  error instanceof Refused && error.answer.error?.endsWith('_not_found') === true

/** As `Loaded`, of what an address names. That there is `none` is no failure; what was there before stays as it was read. */
export const Found = <Data,>({ none, ...loaded }: LoadedProps<Data> & { none: ReactNode }) =>
  loaded.query.data === undefined && isNone(loaded.query.error) ? none : <Loaded {...loaded} />
