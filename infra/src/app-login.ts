import { appRole } from '@portafilter/eventstore/app-role'
import type pg from 'pg'

/** Makes the processes' own login, or lets one sign in that could not before. */
export const ensureLogin = async (administrator: pg.Client, address: string): Promise<void> => {
  const { rowCount } = await administrator.query('select from pg_roles where rolname = $1', [appRole])
  const { password } = new URL(address)
  await administrator.query(`${rowCount ? 'alter' : 'create'} role ${appRole} login password '${password}'`)
}
