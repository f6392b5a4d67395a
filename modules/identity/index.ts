import { HOUR_MS, MINUTE_MS } from '@portafilter/kernel'
import { room } from '@portafilter/room'
import { tellOfPasswords } from './accounts/password-letters.ts'
import { tellOfLimit } from './codes/tell-of-limits.ts'
import { tellOutcomes } from './firms/changes/tell-outcomes.ts'
import { firmUses } from './firms/uses.ts'
import { forget } from './forget.ts'
import { limits } from './limits.ts'
import { identityResources } from './resources.ts'
import { identityRoutes } from './routes.ts'
import { tellColleagues } from './signup/tell-colleagues.ts'
import { tellOfContacts } from './staff/contact-letters.ts'
import { tellAdministrators } from './staff/money-letters.ts'
import { sweepIdentity } from './sweep.ts'
import { migrations } from './tables.ts'

/**
 * Accounts, sessions, firms, addresses, and who works here: one room, since a session carries the roles of staff, a person
 * the firm's prices, and a colleague's new password stands in the log of staff.
 */
export const identity = room({
  name: 'identity',
  person: {
    forgets: forget,
    forgotten:
      'name, account name, e-mail addresses, phones, password, sessions, addresses, codes; of an individual what invoices say, and said; their request to have the firm called otherwise ends',
    kept: 'an account without a name that nobody signs in to: by its number the log tells who did what; what was changed of a firm',
  },
  migrations,
  calls: identityRoutes,
  resources: identityResources,
  uses: firmUses,
  sweeps: ({ db, mail, sms, company, publicUrl, logger }) => [
    { what: 'forgetting sessions', everyMs: HOUR_MS, work: (now) => sweepIdentity(db, now) },
    {
      what: 'telling of firm changes',
      everyMs: MINUTE_MS,
      work: (now) => tellOutcomes({ db, mail, publicUrl }, now),
    },
    {
      what: 'telling administrators of accounts that touch money',
      everyMs: MINUTE_MS,
      work: (now) => tellAdministrators({ db, mail, publicUrl }, now),
    },
    {
      what: 'telling firms of new colleagues',
      everyMs: MINUTE_MS,
      work: (now) => tellColleagues({ db, mail, publicUrl }, now),
    },
    ...limits.map((limit) => ({
      what: `telling that ${limit.allowance.key} are used up`,
      everyMs: MINUTE_MS,
      work: (now: Date) => tellOfLimit({ db, mail, publicUrl, logger }, limit, now),
    })),
    {
      what: 'telling of contacts that were changed',
      everyMs: MINUTE_MS,
      work: (now) => tellOfContacts({ db, mail, sms, company }, now),
    },
    {
      what: 'telling of passwords that were set',
      everyMs: MINUTE_MS,
      work: (now) => tellOfPasswords({ db, mail, company }, now),
    },
  ],
})

export { listNamed } from './accounts/list-named.ts'
export { addFirm, addPerson, type NewFirm, type NewPerson } from './accounts/new-person.ts'
export { addressOf as passwordLinkAddress } from './accounts/password-links.ts'
export { accountsWithPassword, hashPassword } from './accounts/passwords.ts'
export {
  type Buyer,
  buyerAt,
  buyerOf,
  type CurrencyRow,
  colleaguesWith,
  confirmedErpCodeOf,
  currencyOf,
  currencyRow,
  discountGroupOf,
  emailOf,
  erpCodeOf,
  isNewcomer,
  type People,
  type Person,
  people,
  userIdsMatching,
  userIdsNamed,
} from './accounts/people.ts'
export { accountIn, buyerShown, nameAndAccount, personIn } from './accounts/people-shown.ts'
export { replacePhoto } from './accounts/profile.ts'
export { hashOf, hearOfSessions, openSession, sessionsOf, sessionsStillOf } from './accounts/session.ts'
export { extendReader, isSignedFor, type Reader, readerOf, sessionAddress } from './accounts/session-address.ts'
export { networkOf } from './accounts/sign-in-limits.ts'
export { addAddress } from './addresses/address-book.ts'
export { type AddressFields, isComplete } from './addresses/addresses.ts'
export { sendToOwnPhone } from './codes/own-phone.ts'
export { type Address, newMember, type User } from './contract.ts'
export { requestFirmChange } from './firms/changes/request.ts'
export { type Firm, firmCodesMatching, firmsByCode, firmsInGroup, invoiceTitleOf } from './firms/firms.ts'
export { GROUP_OF_FIRM } from './firms/known-group.ts'
export { sendEach, sentOrRefused, writeToColleagues } from './letters.ts'
export { addInvitation } from './signup/invitations.ts'
export { addMember, renewLink } from './staff/commands.ts'
export { type Erasable, erasableOf, isIndividual, noteErased } from './staff/erased.ts'
export { isOtherAdmin, memberOf } from './staff/members.ts'
export { isOwnFirm, ownFirmsOf } from './staff/one-hand.ts'
export { secondPersonOf } from './staff/second-person.ts'
export { sendLink } from './staff/send-link.ts'
export type { IdentityTables } from './tables.ts'
