import { isCaseNo, ORDER_CODE } from '@portafilter/kernel'
import { readLanguage } from '@portafilter/kit'
import type { CardSent } from '@portafilter/support/contract'
import { aboutPage, machineAtFirst } from '../../components/support/chat/about.ts'
import { levelsQuery } from '../../data/levels.ts'
import { paths } from '../../shared/paths.ts'
import { queryClient } from '../../shared/query-client.ts'

const firstSheetAt = async (page: URL): Promise<number | undefined> => {
  const machine = machineAtFirst(page.pathname, page.search)
  if (machine === undefined) return undefined
  return (await queryClient.fetchQuery(levelsQuery(machine, readLanguage())))[0]?.id
}

const withCode = (code: string): CardSent => {
  if (ORDER_CODE.test(code.toUpperCase())) return { kind: 'order', code: code.toUpperCase() }
  if (isCaseNo(code.toUpperCase())) return { kind: 'case', code: code.toUpperCase() }
  return { kind: 'part', part_code: code }
}

/** The card that a typed code, or the address of one of the shop's pages, stands for; any other code is a part's. */
export const cardIn = async (typed: string): Promise<CardSent> => {
  const code = typed.trim()
  if (!URL.canParse(code)) return withCode(code)
  const page = new URL(code)
  const about = aboutPage(page.pathname, page.search, await firstSheetAt(page))
  // A part has no page of its own: it is searched for among the others.
  const searched = page.pathname === paths.home && page.searchParams.get('search')
  return about ?? withCode(searched || code)
}
