import { randomUUID } from 'node:crypto'
import { type AddressFields, addAddress, addPerson, hashPassword, type IdentityTables } from '@portafilter/identity'
import { isRefusal } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'
import { DEMO_PASSWORD, type DemoPerson, demoPeople } from './people.ts'

type Db = Kysely<IdentityTables>

export const DEALERS_ADDRESS: AddressFields = {
  recipients: '王建国',
  area_code: '+86',
  phone: '13800138000',
  address: '张江路368号3号楼201室',
  province: '上海市',
  city: '市辖区',
  region: '浦东新区',
  province_code: '31',
  city_code: '3101',
  region_code: '310115',
}

const missingPeople = async (db: Db): Promise<DemoPerson[]> => {
  const known = new Set((await db.selectFrom('users').select('account').execute()).map(({ account }) => account))
  return demoPeople.filter(({ account }) => !known.has(account))
}

export const peopleSeed = {
  name: 'People',
  add: async ({ db }: Readonly<{ db: Db }>): Promise<number> => {
    const missing = await missingPeople(db)
    if (missing.length === 0) return 0
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    for (const person of missing) {
      const user = await addPerson(db, person, passwordHash)
      if (person.account !== 'dealer') continue
      const meta = { id: randomUUID(), at: new Date() }
      const added = await addAddress(db, { user, market: person.market, meta }, DEALERS_ADDRESS)
      if (isRefusal(added)) throw new Error(`the dealer’s address is refused: ${added.refused}`)
    }
    return missing.length
  },
} satisfies DemoSeed
