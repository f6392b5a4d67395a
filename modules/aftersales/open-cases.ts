import type { Database } from '@portafilter/eventstore'
import { caseList } from './views/case-list.ts'

/** The cases of a buyer that are not over, as an operator is told of them. */
export const openCasesOf = async (db: Database, buyer: string): Promise<string | undefined> => {
  const open = caseList.rows(db).select('case_no').where('buyer', '=', buyer).where('stage', '!=', 'over')
  const numbers = (await open.orderBy('case_no').execute()).map(({ case_no }) => case_no)
  return numbers.length === 0 ? undefined : `after-sales cases that are not over: ${numbers.join(', ')}`
}
