import { contract, languageField, partCode, text } from '@portafilter/contract'
import { z } from 'zod'
import { partShape } from '../priced-part/contract.ts'

/** A property that the models of a series may have, such as *two boilers*. */
export const normShape = z.object({ id: z.int(), name: z.string() })
export type Norm = z.output<typeof normShape>

export const modelSeriesContract = contract({
  getModelBySeries: {
    method: 'GET',
    path: '/part/getModelBySeries',
    summary: 'The models of a series that are sold to the caller, and the specs that the series tells of',
    who: 'signed-in',
    input: z.object({ series_code: text(40), language: languageField }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ model_list: z.array(partShape), norm_list: z.array(normShape) }) },
  },
  getNormByModel: {
    method: 'GET',
    path: '/machineBuy/getNormByModel',
    summary: 'The specs that a model has',
    who: 'signed-in',
    input: z.object({ model_code: partCode(), language: languageField }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ status: z.literal('success'), model_norm_list: z.array(normShape) }) },
  },
})
