import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse, toBeijingIso } from '@portafilter/kernel'
import type { IdentityDeps } from '../routes.ts'
import { buyersIn } from '../staff/buyers.ts'
import { inWords } from '../staff-answers.ts'
import { firmStepWords } from '../words.ts'
import { firmsResource } from './contract.ts'
import { editFirm } from './edit-firm.ts'
import { firmSteps, firmsWanted, type ListedFirm, listedFirmOf } from './firm-list.ts'
import { makeFirm } from './make-firm.ts'

const firmRow = ({ id: _, erp_code, firm_name, type, change, ...firm }: ListedFirm) => ({
  id: erp_code,
  firm_name: firm_name || null,
  individual: type === 'P',
  ...firm,
  change: change === null ? null : String(change),
})

const firmDetail = async ({ db }: IdentityDeps, erpCode: string, at: Date) => {
  const firm = await listedFirmOf(db, erpCode)
  if (firm === undefined) return refuse('firm_not_found')
  const [members, steps] = await Promise.all([buyersIn(db, erpCode, at), firmSteps(db, firm.id)])
  return {
    ...firmRow(firm),
    members: members.map(({ account, username, email, phone, state }) => ({ account, username, email, phone, state })),
    changes: steps.map((step) => ({ ...step, at: toBeijingIso(step.at) })),
  }
}

/** The firms that buy, who buys for them, and what support does about them. */
export const firmsForStaff = (deps: IdentityDeps): BoundResource =>
  bindResource(firmsResource, {
    list: async ({ filter: { id, ...filter }, ...page }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const found = await firmsWanted(deps.db, wanted, page)
      return { ...found, rows: found.rows.map(firmRow) }
    },
    one: (id, _, { meta: { at } }) => firmDetail(deps, id, at),
    create: (wanted, by, { meta }) => makeFirm(deps.db, wanted, { by, meta }),
    actions: {
      update: async (erpCode, { version: seen, ...said }, by, { meta, language }) =>
        inWords(await editFirm(deps.db, { erpCode, seen, said, by, meta }), firmStepWords, language),
    },
  })
