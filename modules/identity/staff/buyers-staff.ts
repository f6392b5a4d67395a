import { type BoundResource, bindResource, type CallContext, type Session } from '@portafilter/contract'
import { type Refusal, refuse, toBeijingIso } from '@portafilter/kernel'
import { openSessionsOf } from '../accounts/open-sessions.ts'
import type { Sessions } from '../accounts/session.ts'
import type { IdentityDeps } from '../routes.ts'
import { confirmBuyer } from '../signup/newcomers.ts'
import { acted, changesShown } from './answers.ts'
import { type BuyerAccount, buyerAccountOf, buyersWanted } from './buyers.ts'
import {
  type Asked,
  type ChangedMember,
  disableAccount,
  enableAccount,
  endSessionOf,
  type Of,
  signOutAccount,
} from './commands.ts'
import { buyersResource } from './contract.ts'
import { correctContact } from './correct-contact.ts'
import { linksWaitUntil } from './link-pause.ts'
import { isOwnFirm } from './one-hand.ts'

const buyerRow = ({ account, version, username, email, phone, phone_to_call, state, ...rest }: BuyerAccount) => ({
  id: account,
  version,
  username,
  email,
  phone,
  phone_to_call,
  state,
  disputed: rest.confirmation === 'disputed',
  erp_code: rest.erp_code,
  firm_name: rest.firm_name || null,
  market: rest.market,
  created_at: toBeijingIso(rest.created_at),
})

const buyerDetail = async ({ db }: IdentityDeps, account: string, at: Date) => {
  const buyer = await buyerAccountOf(db, account, at)
  if (buyer === undefined) return refuse('buyer_not_found')
  const [sessions, waits, changes] = await Promise.all([
    openSessionsOf(db, buyer.id, at),
    linksWaitUntil(db, buyer.id, at),
    changesShown(db, buyer.id),
  ])
  return { ...buyerRow(buyer), sessions, codes_wait_until: waits ? toBeijingIso(waits) : null, changes }
}

/** Nobody acts on an account that buys for their own firm. */
const isOwn = async (db: IdentityDeps['db'], session: Session, { erp_code }: BuyerAccount): Promise<boolean> =>
  erp_code !== null && isOwnFirm(db, session, erp_code)

/** What support sees of who buys, and does about an account: a stolen one must not pay. */
export const buyersForStaff = (deps: IdentityDeps, sessions: Sessions): BoundResource => {
  const { db } = deps
  const of: Of = { find: buyerAccountOf, unknown: 'buyer_not_found' }
  const doing =
    <Input extends { version: number }>(
      change: (asked: Asked & Of, input: Input) => Promise<ChangedMember | Refusal>,
    ) =>
    async (account: string, input: Input, by: Session, { meta, language }: CallContext) => {
      const buyer = await buyerAccountOf(db, account, meta.at)
      if (buyer !== undefined && (await isOwn(db, by, buyer))) return refuse('conflict_of_interest')
      const asked = { account, seen: input.version, by, meta, ...of }
      return acted(sessions, account, await change(asked, input), language)
    }
  return bindResource(buyersResource, {
    list: async ({ filter: { id, ...filter }, ...page }, _, { meta: { at } }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const found = await buyersWanted(db, wanted, { ...page, at })
      return { ...found, rows: found.rows.map(buyerRow) }
    },
    one: (id, _, { meta: { at } }) => buyerDetail(deps, id, at),
    actions: {
      confirm: doing((asked) => confirmBuyer(db, asked)),
      disable: doing((asked) => disableAccount(db, asked)),
      enable: doing((asked) => enableAccount(db, asked)),
      'sign-out': doing((asked) => signOutAccount(db, asked)),
      'end-session': doing((asked, { session }) => endSessionOf(db, { ...asked, session })),
      'set-contact': doing((asked, { kind, contact, check }) =>
        correctContact(db, { ...asked, contact, how: { contact: kind, check } }),
      ),
    },
  })
}
