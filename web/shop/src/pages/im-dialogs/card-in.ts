import { isCaseNo, ORDER_CODE } from '@portafilter/kernel'
import type { CardSent } from '@portafilter/support/contract'
import { aboutPage } from '../../components/support/chat/about.ts'

/** The card that a typed code, or the address of one of the shop's pages, stands for; any other code is a part's. */
export const cardIn = (typed: string): CardSent => {
  const code = typed.trim()
  const page = URL.canParse(code) ? new URL(code) : undefined
  const about = page && aboutPage(page.pathname, page.search)
  if (about !== undefined) return about
  if (ORDER_CODE.test(code.toUpperCase())) return { kind: 'order', code: code.toUpperCase() }
  if (isCaseNo(code.toUpperCase())) return { kind: 'case', code: code.toUpperCase() }
  return { kind: 'part', part_code: code }
}
