import { DEMO_PASSWORD, demoPeople } from '@portafilter/demo/people'
import type { Database } from '@portafilter/eventstore'
import { accountsWithPassword } from '@portafilter/identity'
import { sql } from 'kysely'
import { about, type Finding } from './finding.ts'

const countOf = async (db: Database, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where email like ${pattern}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What of the demo is still in the database of a shop. */
export const demo = async (db: Database, isReal: boolean): Promise<Finding[]> => {
  const { ok, warning, fault } = about('demo')
  const accounts = demoPeople.map(({ account }) => account)
  const open = await accountsWithPassword(db, accounts, DEMO_PASSWORD)
  const invented = await countOf(db, '%.example')
  if (!isReal) return [ok(`A trial: ${open.length} demo accounts have the demo password.`)]
  return [
    open.length > 0
      ? fault(`Everybody knows the password of ${open.join(', ')}.`, 'Disable them: this database was a demo’s.')
      : ok('No demo account has the demo password.'),
    invented > 0
      ? warning(`${invented} people have an e-mail address of nobody (.example).`, 'Correct or disable them.')
      : ok('Nobody has an address of nobody.'),
  ]
}
