import type { ResourceDefinition } from '@portafilter/contract'
import type { SortPayload } from 'react-admin'

/** The way to a list, filtered, and sorted where that is asked for, as react-admin reads it from the address. */
export const listPath = ({ name }: Pick<ResourceDefinition, 'name'>, filter: object, sort?: SortPayload): string => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  if (sort !== undefined) {
    query.set('sort', sort.field)
    query.set('order', sort.order)
  }
  return `/${name}?${query}`
}
