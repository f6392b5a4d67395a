import type { Region } from '@portafilter/postal/regions'
import { useQuery } from '@tanstack/react-query'

/** All regions of mainland China: a chunk of its own, loaded for the form. */
export const useRegions = () =>
  useQuery({
    queryKey: ['regions'],
    queryFn: async (): Promise<Region[]> => (await import('@portafilter/postal/regions')).regions,
    staleTime: Number.POSITIVE_INFINITY,
  })
