import type { Machine, Part, PartSort, Replaced } from '@portafilter/catalogue/contract'
import type { Language } from '@portafilter/kernel'
import { accepted, useLanguage } from '@portafilter/kit'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'

export type { Machine, MachineType, Part, PartSort, Replaced } from '@portafilter/catalogue/contract'

const typesQuery = queryOptions({
  queryKey: ['catalogue', 'types'],
  queryFn: () => accepted(api.getType()),
  staleTime: 600_000,
})

const machinesQuery = (type: number | undefined, search: string) =>
  queryOptions({
    queryKey: ['catalogue', 'machines', type, search],
    queryFn: async () =>
      (await accepted(api.getMachine({ search, ...(type === undefined ? {} : { type_id: type }) }))).object,
  })

export const useMachineTypes = () => useQuery(typesQuery)

/** @param type undefined for machines of every type */
export const useMachines = (type: number | undefined, search: string, enabled: boolean) =>
  useQuery({ ...machinesQuery(type, search), enabled })

const machineQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'machine', id],
    queryFn: async () => (await accepted(api.getMachineById({ id }))).machine,
  })

export const useMachine = (id: number) => useQuery({ ...machineQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })

export const nameOfMachine = (
  { cn_name, en_name }: Pick<Machine, 'cn_name' | 'en_name'>,
  language: Language,
): string => (language === 'CN' ? cn_name : en_name)

export type PageOf = Readonly<{ search: string; currPage: number; pageSize: number }>

/** What the parts table is sorted by; undefined: what is nearest to the search comes first. */
export type PartsOrder = Readonly<{ sort: PartSort | undefined; descending: boolean }>

/** A page of all parts. */
export const useParts = ({ sort, ...page }: PageOf & PartsOrder, enabled: boolean) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'parts', language, page, sort],
    queryFn: async () => (await accepted(api.getAttachmentMain({ ...page, ...(sort && { sort }), language }))).object,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** A part by its code; of one that is no longer sold and was replaced, by what. */
export const usePart = (code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['catalogue', 'part', language, code],
    queryFn: async (): Promise<{ part: Part } | { replaced: Replaced }> => {
      const asked = api.getAttachmentByCode({ part_code: code, language })
      const { result, object } = await asked
      if (result === 2) return { replaced: object as Replaced }
      return { part: (await accepted(asked)).object as Part }
    },
    placeholderData: keepPreviousData,
  })
}

/** Asks anew for each part that is shown by itself, be it by its code or by its place in a diagram. */
export const refreshParts = () =>
  Promise.all(
    [
      ['catalogue', 'part'],
      ['sheets', 'hotspot'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
