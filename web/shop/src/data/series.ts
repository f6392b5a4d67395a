import { accepted, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'

export type { Norm } from '@portafilter/catalogue/contract'

/** The machines of a series. */
export const useSeriesMachines = (series: string) =>
  useQuery({
    queryKey: ['catalogue', 'series', series],
    queryFn: async () => (await accepted(api.getMachine({ series_code: series }))).object,
  })

/** The models of a series that are sold to the caller, and the specs that it tells of. */
export const useSeriesModels = (series: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'models', language, series],
    queryFn: () => accepted(api.getModelBySeries({ series_code: series, language })),
    placeholderData: keepPreviousData,
  })
}

/** The specs that a model has. */
export const useModelNorms = (model: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'norms', language, model],
    queryFn: async () => (await accepted(api.getNormByModel({ model_code: model, language }))).model_norm_list,
    placeholderData: keepPreviousData,
  })
}
