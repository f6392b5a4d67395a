import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse, toBeijingIso } from '@portafilter/kernel'
import type { IdentityDeps } from '../routes.ts'
import { buyersWanted } from '../staff/buyers.ts'
import { inWords } from '../staff-answers.ts'
import { firmStepWords } from '../words.ts'
import { firmsResource } from './contract.ts'
import { editFirm } from './edit-firm.ts'
import { firmSteps, firmsWanted, type ListedFirm, listedFirmOf } from './firm-list.ts'
import { makeFirm } from './make-firm.ts'

const firmRow = ({ id: _, erp_code, firm_name, type, change, ...firm }: ListedFirm) => ({
  ...{ id: erp_code, firm_name: firm_name || null, individual: type === 'P', ...firm },
  change: change === null ? null : String(change),
})

const firmDetail = async ({ db }: IdentityDeps, erpCode: string, at: Date) => {
  const firm = await listedFirmOf(db, erpCode)
  if (firm === undefined) return refuse('firm_not_found')
  const page = { sort: 'account', descending: false, offset: 0, limit: undefined, at } as const
  const [{ rows }, steps] = await Promise.all([buyersWanted(db, { firm: erpCode }, page), firmSteps(db, firm.id)])
  return {
    ...firmRow(firm),
    members: rows.map(({ account, username, email, phone, state }) => ({ account, username, email, phone, state })),
    changes: steps.map((step) => ({ ...step, at: toBeijingIso(step.at) })),
  }
}

/** The firms that buy, who buys for them, and what support does about them. */
export const firmsForStaff = (deps: IdentityDeps): BoundResource =>
  bindResource(firmsResource, {
    list: async ({ filter: { id, ...filter }, descending, offset, limit, after }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const page = { descending, offset, limit: after === undefined ? limit : undefined }
      const { rows, total } = await firmsWanted(deps.db, wanted, page)
      return { rows: rows.map(firmRow), total }
    },
    one: (id, _, { meta: { at } }) => firmDetail(deps, id, at),
    create: (wanted, by, { meta }) => makeFirm(deps.db, wanted, { by, meta }),
    actions: {
      update: async (erpCode, { version: seen, ...said }, by, { meta, language }) =>
        inWords(await editFirm(deps.db, { erpCode, seen, said, by, meta }), firmStepWords, language),
    },
  })
