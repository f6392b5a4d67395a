import { type BoundResource, bindResource, type CallContext, type Session } from '@portafilter/contract'
import { hasConflictOfInterest, refuse, toBeijingIso } from '@portafilter/kernel'
import type { Sessions } from '../accounts/session.ts'
import type { IdentityDeps } from '../routes.ts'
import { confirmBuyer } from '../signup/newcomers.ts'
import { acted, changesShown } from './answers.ts'
import { type BuyerAccount, buyerAccountOf, buyersWanted } from './buyers.ts'
import { disableAccount, enableAccount, signOutAccount } from './commands.ts'
import { buyersResource } from './contract.ts'

const buyerRow = ({ account, version, username, email, phone, state, created_at, ...firm }: BuyerAccount) => ({
  ...{ id: account, version, username, email, phone, state, created_at: toBeijingIso(created_at) },
  disputed: firm.confirmation === 'disputed',
  ...{ erp_code: firm.erp_code, firm_name: firm.firm_name || null, market: firm.market },
})

const buyerDetail = async ({ db }: IdentityDeps, account: string, at: Date) => {
  const buyer = await buyerAccountOf(db, account, at)
  if (buyer === undefined) return refuse('buyer_not_found')
  return { ...buyerRow(buyer), sessions: buyer.sessions, changes: await changesShown(db, buyer.id) }
}

/** Nobody acts on an account that buys for their own firm. */
const isOwn = ({ user, erpCode }: Session, { id, erp_code }: BuyerAccount): boolean =>
  hasConflictOfInterest({ user, firm: erpCode }, { buyer: id, firm: erp_code })

/** What support sees of who buys, and does about an account: a stolen one must not pay. */
export const buyersForStaff = (deps: IdentityDeps, sessions: Sessions): BoundResource => {
  const { db } = deps
  const of = { find: buyerAccountOf, unknown: 'buyer_not_found' } as const
  const doing =
    (change: typeof disableAccount) =>
    async (account: string, { version: seen }: { version: number }, by: Session, { meta, language }: CallContext) => {
      const buyer = await buyerAccountOf(db, account, meta.at)
      if (buyer !== undefined && isOwn(by, buyer)) return refuse('conflict_of_interest')
      return acted(sessions, account, await change(db, { account, seen, by, meta, ...of }), language)
    }
  return bindResource(buyersResource, {
    list: async ({ filter: { id, ...filter }, sort, descending, offset, limit, after }, _, { meta: { at } }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const page = { sort, descending, offset, limit: after === undefined ? limit : undefined, at }
      const { rows, total } = await buyersWanted(db, wanted, page)
      return { rows: rows.map(buyerRow), total }
    },
    one: (id, _, { meta: { at } }) => buyerDetail(deps, id, at),
    actions: {
      confirm: doing(confirmBuyer),
      disable: doing(disableAccount),
      enable: doing(enableAccount),
      'sign-out': doing(signOutAccount),
    },
  })
}
