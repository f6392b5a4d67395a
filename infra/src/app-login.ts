import { createHmac } from 'node:crypto'
import { appRole } from '@portafilter/eventstore/app-role'
import type pg from 'pg'

/**
 * The address of the processes' own login in an embedded cluster. Its password follows from the owner's, which is kept in
 * the folder of the data, and nobody finds that one from it.
 */
export const loginAddress = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', url.password).update(appRole).digest('base64url')
  url.username = appRole
  return url.href
}

/** Makes that login, or lets one sign in that could not before. */
export const ensureLogin = async (administrator: pg.Client, address: string): Promise<void> => {
  const { rowCount } = await administrator.query('select from pg_roles where rolname = $1', [appRole])
  const { password } = new URL(address)
  await administrator.query(`${rowCount ? 'alter' : 'create'} role ${appRole} login password '${password}'`)
}
