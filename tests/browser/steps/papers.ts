import { accepted } from '@portafilter/kit'
import type { Someone } from '../../acceptance/testing/world.ts'

export const documentsOf = async ({ call }: Someone, machine_id: number) =>
  (await accepted(call.getDocument({ machine_id }))).documentList

export const videosOf = async ({ call }: Someone, machine_id: number) =>
  (await accepted(call.getVideo({ machine_id }))).object.list

export const faqsOf = async ({ call }: Someone, machine_id: number) =>
  (await accepted(call.getFAQ({ machine_id }))).faqList

export const overseasDocumentsOf = async ({ call }: Someone, machine_id: number) =>
  (await accepted(call.getFDocument({ machine_id }))).documentList

export const modelsOf = async ({ call }: Someone, series_code: string) =>
  (await accepted(call.getModelBySeries({ series_code }))).model_list

const machinesOf = async ({ call }: Someone) => (await accepted(call.getMachine({}))).object

type Papers = (reader: Someone, machine: number) => Promise<readonly unknown[]>

/** The first machine of the demo that stands by itself and has papers of these kinds. */
export const machineWith = async (reader: Someone, kinds: readonly Papers[]): Promise<number> => {
  for (const { id, series_code } of await machinesOf(reader)) {
    const papers = series_code === null ? await Promise.all(kinds.map((of) => of(reader, id))) : [[]]
    if (papers.every(({ length }) => length > 0)) return id
  }
  throw new Error('no machine of the demo has such papers')
}

/** The first machine of a series, of which so many models are sold to the reader. */
export const machineOfSeries = async (reader: Someone, models = 2) => {
  for (const machine of await machinesOf(reader)) {
    const { id, series_code } = machine
    if (series_code !== null && (await modelsOf(reader, series_code)).length >= models) return { id, series_code }
  }
  throw new Error(`no series of the demo has ${models} models`)
}
