import { inRoute } from '@portafilter/kit'
import { positiveIn } from '../../shared/positive-in.ts'

const FROM_MESSAGE = 'chat_message'

/**
 * Applying for after-sales of an order.
 * @param fromMessage in the reader's chat that leads there: the chat tells of the case
 */
export const applyPath = (code: string, fromMessage?: number): string =>
  `/afterSale/${inRoute(code)}${fromMessage === undefined ? '' : `?${FROM_MESSAGE}=${fromMessage}`}`

/** The message that an address of `applyPath` names; undefined for none. */
export const fromMessageIn = (params: URLSearchParams): number | undefined =>
  positiveIn(params.get(FROM_MESSAGE), 0) || undefined

export const casePath = (code: string): string => `/as_details/${inRoute(code)}`
