import type { DetailOf, ResourceDefinition } from '@portafilter/contract'
import { type RaRecord, useGetOne } from 'react-admin'
import { DETAIL } from './detail.ts'

/** One row as its own page has it, on another's page: what went wrong is shown in place. */
export const useDetail = <R extends ResourceDefinition>(resource: R, id: string, enabled: boolean) =>
  useGetOne<DetailOf<R> & RaRecord>(
    resource.name,
    { id: id as never, meta: DETAIL },
    { enabled, onError: () => undefined },
  )
