import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { IdentityDeps } from '../routes.ts'
import { buyersWanted } from '../staff/buyers.ts'
import { firmsResource } from './contract.ts'
import { firmsWanted, type ListedFirm, listedFirmOf } from './firm-list.ts'

const firmRow = ({ erp_code, firm_name, change, ...firm }: ListedFirm) => ({
  ...{ id: erp_code, firm_name: firm_name || null, ...firm },
  change: change === null ? null : String(change),
})

const firmDetail = async ({ db }: IdentityDeps, erpCode: string, at: Date) => {
  const firm = await listedFirmOf(db, erpCode)
  if (firm === undefined) return refuse('firm_not_found')
  const page = { sort: 'account', descending: false, offset: 0, limit: undefined, at } as const
  const { rows } = await buyersWanted(db, { firm: erpCode }, page)
  return {
    ...firmRow(firm),
    members: rows.map(({ account, username, email, phone, state }) => ({ account, username, email, phone, state })),
  }
}

/** The firms that buy, and who buys for them. */
export const firmsForStaff = (deps: IdentityDeps): BoundResource =>
  bindResource(firmsResource, {
    list: async ({ filter: { id, ...filter }, descending, offset, limit, after }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const page = { descending, offset, limit: after === undefined ? limit : undefined }
      const { rows, total } = await firmsWanted(deps.db, wanted, page)
      return { rows: rows.map(firmRow), total }
    },
    one: (id, _, { meta: { at } }) => firmDetail(deps, id, at),
    actions: {},
  })
