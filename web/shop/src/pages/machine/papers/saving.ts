import { MEGABYTE } from '@portafilter/kernel'

/** Files of up to so many bytes are fetched by the page; larger ones are given to the browser (storefront.md, 7). */
export const MOST_FETCHED = 50 * MEGABYTE

/** Where a file is saved instead of being opened in place. */
export const savedFrom = (address: string): string => `${address}&save`
