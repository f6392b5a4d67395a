import type { ReactNode } from 'react'
import { isNone, Loaded, type LoadedProps } from './states.tsx'

/** As `Loaded`, of what an address names. That there is `none` is no failure; what was there before stays as it was read. */
export const Found = <Data,>({ none, ...loaded }: LoadedProps<Data> & { none: ReactNode }) =>
  loaded.query.data === undefined && isNone(loaded.query.error) ? none : <Loaded {...loaded} />
