import { useQuery } from '@tanstack/react-query'

export type Region = { value: string; label: string; children?: Region[] }

/** Provinces, cities and districts of mainland China with their codes: a chunk of its own, loaded for the form. */
export const useRegions = () =>
  useQuery({
    queryKey: ['regions'],
    queryFn: async (): Promise<Region[]> => (await import('element-china-area-data')).regionData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The names that belong to chosen codes, from province down. */
export const namesOf = (regions: readonly Region[], codes: readonly string[]): string[] => {
  const [code, ...rest] = codes
  const found = regions.find(({ value }) => value === code)
  return found === undefined ? [] : [found.label, ...namesOf(found.children ?? [], rest)]
}
