import { useListContext } from 'react-admin'

/** Whether these filters are a queue's own and none beside them, so that nothing of it is left out. */
export const isWhole = (filters: Readonly<Record<string, unknown>>, queue: object): boolean => {
  const own = Object.entries(queue)
  return Object.keys(filters).length === own.length && own.every(([name, value]) => filters[name] === value)
}

/** Whether the list shows a whole queue: only then an empty list means that nothing waits. */
export const useShowsWhole = ({ filter }: { filter: object }): boolean => isWhole(useListContext().filterValues, filter)
