import type { Found, searchResource } from '@portafilter/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countText } from '../data/list-answer.ts'
import { staffApi } from '../data/staff-api.ts'
import { screens } from '../screens.ts'

const PAUSE_MS = 200

/** The client reads nothing else of a resource whose list it asks for. */
const SEARCH = { name: 'search' } as typeof searchResource

/** What can be chosen among what was found: a row, or all that its list has. */
export type Option = {
  /** The resource. */
  readonly of: string
  /** A row's id; null: all. */
  readonly id: string | null
  readonly row: Found['rows'][number] | undefined
  /** How many the list has, in words. */
  readonly total: string
}

const optionsOf = ({ id: of, rows, total, more }: Found): Option[] => {
  const count = countText(total, { more }) ?? ''
  const found = rows.map((row) => ({ of, id: row.id, row, total: count }))
  return more || total > rows.length ? [...found, { of, id: null, row: undefined, total: count }] : found
}

/** In the order of the menu. */
const inOrder = (found: readonly Found[]): Option[] =>
  screens.flatMap(({ resource: { name } }) => found.filter(({ id }) => id === name).flatMap(optionsOf))

const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** What everything that the reader may see has for a text, asked after a short pause. */
export const useSearch = (typed: string) => {
  const q = usePaused(typed)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: () => staffApi.list(SEARCH, { filter: { q } }),
    enabled: q !== '',
  })
  const current = q === typed
  return {
    options: current && data !== undefined ? inOrder(data.rows) : [],
    error: current ? error : null,
    busy: !current || isFetching,
    retry: refetch,
  }
}
