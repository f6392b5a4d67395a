import { inRoute } from '@portafilter/kit'

/** Applying for after-sales of an order. */
export const applyPath = (code: string): string => `/afterSale/${inRoute(code)}`

export const casePath = (code: string): string => `/as_details/${inRoute(code)}`
