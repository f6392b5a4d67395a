import type { Listed } from './resource.ts'

/**
 * Which rows of how many a list answers: `orders 0-24/319`, or `orders 0-24/1000+` of more than a thousand. Of a range
 * that is not of bytes, HTTP leaves the form to those who use it (RFC 9110, 14.4).
 */
export const contentRange = (resource: string, offset: number, { rows, total, more }: Listed<unknown>): string => {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  return `${resource} ${range}/${total}${more ? '+' : ''}`
}

/** Says of a list that its search text names more people or firms than so many, whose rows are not among these. */
export const NAMES_OVER = 'names-over'

/** The count in it; `more` than that there are when it says so. */
export const countIn = (header: string | null): { total: number; more: boolean } => {
  const count = header?.split('/').at(-1) ?? ''
  return { total: Number.parseInt(count, 10), more: count.endsWith('+') }
}
