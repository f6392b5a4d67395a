import type { Language } from '@portafilter/kernel'
import { accepted, useLanguage } from '@portafilter/kit'
import type { Position } from '@portafilter/sheets/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import type { PageOf } from './catalogue.ts'
import { levelsQuery } from './levels.ts'

export type { Hotspot, Level, PartUse, Position } from '@portafilter/sheets/contract'

/** The sheets of a machine, each behind the one that leads to it. */
export const useLevels = (machine: number) =>
  useQuery({ ...levelsQuery(machine, useLanguage()), placeholderData: keepPreviousData })

export const hotspotsQuery = (sheet: number) =>
  queryOptions({
    queryKey: ['sheets', 'hotspots', sheet],
    queryFn: async () => (await accepted(api.getCssOrientation({ id: sheet }))).cssOrientationList,
  })

/** The hotspots of a sheet, by their numbers. */
export const useHotspots = (sheet: number) => useQuery(hotspotsQuery(sheet))

type Asked = Omit<Parameters<typeof api.getAttachmentNoType>[0], 'currPage' | 'pageSize'>

/** Rows that one call answers. */
const MOST = 125

/** All that is found, in as many calls as it takes. */
const found = async (asked: Asked): Promise<Position[]> => {
  const page = async (currPage: number) =>
    (await accepted(api.getAttachmentNoType({ ...asked, currPage, pageSize: MOST }))).object
  const first = await page(1)
  const pages = Math.ceil(first.total / MOST)
  const further = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)))
  return [first, ...further].flatMap(({ list }) => list)
}

type OnSheet = Readonly<{ machine: number; sheet: number; language: Language; search?: string }>

export const positionsQuery = ({ machine, sheet, language, search = '' }: OnSheet) =>
  queryOptions({
    queryKey: ['sheets', 'positions', language, machine, sheet, search],
    queryFn: () => found({ machine_id: machine, explosion_id: sheet, search, language }),
  })

/** What stands on a sheet of a machine, whole: the diagram has to know each row, and the list on which page it is. */
export const usePositions = (machine: number, sheet: number, search = '') => {
  const language = useLanguage()
  return useQuery({
    ...positionsQuery({ machine, sheet, language, search }),
    placeholderData: keepPreviousData,
  })
}

/** A page of the parts on all sheets of a machine, in their order. */
export const useMachineParts = (machine: number, page: PageOf) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sheets', 'parts', language, machine, page],
    queryFn: async () => (await accepted(api.getAttachmentNoType({ machine_id: machine, ...page, language }))).object,
    placeholderData: keepPreviousData,
  })
}

/** What is sold of a machine whole. */
export const useModels = (machine: number) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sheets', 'models', language, machine],
    queryFn: () => found({ machine_id: machine, type: 'M', language }),
  })
}

/** The parts that a hotspot stands for. */
export const useHotspotParts = (hotspot: number | undefined) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sheets', 'hotspot', language, hotspot],
    queryFn: async () => (await accepted(api.getAttachmentById({ dot_id: hotspot ?? 0, language }))).object,
    placeholderData: keepPreviousData,
    enabled: hotspot !== undefined,
  })
}

/** The machines on which a part is used, each with the sheets where it stands. */
export const usePartUses = (code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sheets', 'uses', language, code],
    queryFn: async () => (await accepted(api.getPartUses({ part_code: code }))).object,
    placeholderData: keepPreviousData,
  })
}
