import { caseInRoute, orderInRoute } from '@portafilter/kit'
import type { CardSent } from '@portafilter/support/contract'
import { positiveIn } from '../../../shared/positive-in.ts'

/**
 * What a page shows that a chat can be about: an order, a case, or a number on a sheet.
 * @param firstSheet of the machine, where the address names no sheet
 */
export const aboutPage = (pathname: string, search: string, firstSheet?: number): CardSent | undefined => {
  const [, page, param] = pathname.split('/')
  if (page === 'order_details') return withCode('order', orderInRoute(param))
  if (page === 'as_details') return withCode('case', caseInRoute(param))
  return page === 'details' ? positionIn(new URLSearchParams(search), firstSheet) : undefined
}

/** The machine of whose first sheet a page shows a number; undefined where its address names the sheet, or no number. */
export const machineAtFirst = (pathname: string, search: string): number | undefined => {
  const [, page, param = ''] = pathname.split('/')
  const params = new URLSearchParams(search)
  const isAtFirst = page === 'details' && params.has('no') && !params.has('level')
  return (isAtFirst && positiveIn(param, 0)) || undefined
}

const withCode = (kind: 'order' | 'case', code: string | undefined): CardSent | undefined =>
  code === undefined ? undefined : { kind, code }

/** The sheet is the last of those that lead to it. */
const positionIn = (params: URLSearchParams, firstSheet = 0): CardSent | undefined => {
  const sheet = positiveIn(params.get('level')?.split('.').at(-1) ?? null, params.has('level') ? 0 : firstSheet)
  const item_num = params.get('no')
  return sheet === 0 || item_num === null ? undefined : { kind: 'position', explosion_id: sheet, item_num }
}

/** What it is called, beside what it is. */
export const codeOf = (card: CardSent): string => {
  if (card.kind === 'position') return card.item_num
  return card.kind === 'part' ? card.part_code : card.code
}
