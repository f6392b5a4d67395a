import type { Database } from '@portafilter/eventstore'
import { isIndividual, people } from '@portafilter/identity'
import { availableOf } from './history/amounts.ts'
import { walletList } from './views/wallet-list.ts'

/**
 * What an individual has with us or owes us, as an operator is told of it: nobody could ask for it any more. A firm's stays its
 * colleagues'.
 */
export const moneyOf = async (db: Database, user: string): Promise<string | undefined> => {
  const person = (await people(db, [user])).get(user)
  if (person?.erpCode == null || !(await isIndividual(db, user))) return undefined
  const found = walletList.rows(db).select(['purses', 'outstanding', 'held']).where('firm', '=', person.erpCode)
  const wallet = await found.executeTakeFirst()
  if (wallet === undefined) return undefined
  const { credit: _, ...own } = availableOf(wallet.purses)
  const isEmpty = [wallet.outstanding, wallet.held, ...Object.values(own)].every((amount) => Number(amount) === 0)
  return isEmpty ? undefined : `money in the wallet of ${person.erpCode}, or owed on it`
}
