import type { Language } from '@portafilter/kernel'
import { accepted, CallFailed, useLanguage } from '@portafilter/kit'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import type { PageOf } from './catalogue.ts'

export type { Faq, ServiceDocument, Video } from '@portafilter/papers/contract'

/** Which of a machine's files: those for every buyer, or those for buyers overseas alone. */
export type Shelf = 'service' | 'overseas'

const CALLS = {
  service: { documents: api.getDocument, videos: api.getVideo },
  overseas: { documents: api.getFDocument, videos: api.getFVideo },
} as const

type WantedDocuments = Readonly<{ shelf: Shelf; machine: number; search: string; language: Language }>

export const documentsQuery = ({ shelf, machine, search, language }: WantedDocuments) =>
  queryOptions({
    queryKey: ['papers', 'documents', shelf, language, machine, search],
    queryFn: async () => (await accepted(CALLS[shelf].documents({ machine_id: machine, search }))).documentList,
  })

export const useDocuments = (shelf: Shelf, machine: number, search: string) => {
  const language = useLanguage()
  return useQuery({
    ...documentsQuery({ shelf, machine, search, language }),
    placeholderData: keepPreviousData,
  })
}

export const useVideos = (shelf: Shelf, machine: number, page: PageOf) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['papers', 'videos', shelf, language, machine, page],
    queryFn: async () => (await accepted(CALLS[shelf].videos({ machine_id: machine, ...page, language }))).object,
    placeholderData: keepPreviousData,
  })
}

export const useFaqs = (machine: number, search: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['papers', 'faqs', language, machine, search],
    queryFn: async () => (await accepted(api.getFAQ({ machine_id: machine, search, language }))).faqList,
    placeholderData: keepPreviousData,
  })
}

/**
 * Whether a file opens at its address; none does at an empty one.
 * @throws CallFailed where that is not known: a store that is away says nothing of the file
 */
export const opensAt = async (address: string): Promise<boolean> => {
  if (address === '') return false
  const { ok, status, headers } = await fetch(address, { method: 'HEAD' }).catch(() => {
    throw new CallFailed(0, 'network', 'ERROR')
  })
  if (ok || status === 404) return ok
  throw new CallFailed(status, 'internal', 'ERROR', Number(headers.get('retry-after')) || undefined)
}

export const useOpens = (address: string) =>
  useQuery({ queryKey: ['papers', 'opens', address], queryFn: () => opensAt(address) })
