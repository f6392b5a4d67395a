import { type BoundResource, bindResource, pageOf, touchesMoney } from '@portafilter/contract'
import { refuse, toBeijingIso } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { fourEyesResource } from './contract.ts'
import { everyMember } from './members.ts'
import { actsOf, type Bond, bondsOf } from './second-person.ts'

type Db = Kysely<IdentityTables>

const shown = ({ by, until }: Bond, accounts: ReadonlyMap<string, string>) => ({
  change: by?.change ?? null,
  by: by && (accounts.get(by.actor) ?? null),
  at: by && toBeijingIso(by.at),
  until: until && toBeijingIso(until),
})

/** Everyone whose role touches money, and what stands between them and the reader. */
const around = async (db: Db, reader: string, at: Date) => {
  const [members, acts] = await Promise.all([everyMember(db, at), actsOf(db, at)])
  const bonds = bondsOf(reader, acts, at)
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  return members
    .filter(({ roles }) => touchesMoney(roles))
    .map(({ id, account, username, roles, state }) => {
      const bond = bonds.get(id)
      const row = { id: account, username, roles: [...roles], state, own: id === reader }
      return { ...row, bond: bond === undefined ? null : shown(bond, accounts) }
    })
}

/** Who may confirm for whom, today. */
export const fourEyes = (db: Db): BoundResource =>
  bindResource(fourEyesResource, {
    list: async ({ filter: { id }, descending, ...page }, { user }, { meta: { at } }) => {
      const wanted = id === undefined ? undefined : [id].flat()
      const found = (await around(db, user, at)).filter((row) => wanted?.includes(row.id) ?? true)
      return pageOf(descending ? found.toReversed() : found, page)
    },
    one: async (id, { user }, { meta: { at } }) =>
      (await around(db, user, at)).find((row) => row.id === id) ?? refuse('user_not_found'),
    actions: {},
  })
