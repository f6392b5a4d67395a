import { type BoundResource, bindResource, type Session } from '@portafilter/contract'
import { refuse, toBeijingIso } from '@portafilter/kernel'
import { inWords, numberIn } from '../staff-answers.ts'
import { invitationWords } from '../words.ts'
import { invitationsResource } from './contract.ts'
import { invitationsWanted, type ListedInvitation, listedInvitation, signedUpBy } from './invitation-list.ts'
import { type InviteDeps, invite, takeBack } from './invite.ts'

const rowOf = ({ id, taken_back_at, expires_at, created_at, ...row }: ListedInvitation) => ({
  id: String(id),
  version: taken_back_at === null ? 1 : 2,
  status: row.status,
  erp_code: row.erp_code,
  firm_name: row.firm_name,
  uses: row.uses,
  used: row.used,
  made_by: row.made_by,
  expires_at: toBeijingIso(expires_at),
  made_at: toBeijingIso(created_at),
})

const detail = async ({ db }: InviteDeps, id: string, reader: Session, at: Date) => {
  const number = numberIn(id)
  const found = number === undefined ? undefined : await listedInvitation(db, number, at)
  if (found === undefined) return refuse('invitation_not_found')
  const people = await signedUpBy(db, found.id)
  // Who knows a code may sign up by it: whose it is does not confirm who came (newcomers.ts). The demo's is nobody's.
  const isReaders = found.made_by === null || found.made_by === reader.account
  const code = isReaders ? found.code : null
  return { ...rowOf(found), code, people: people.map((one) => ({ ...one, at: toBeijingIso(one.at) })) }
}

/** What support does about invitations. */
export const invitationsForStaff = (deps: InviteDeps): BoundResource =>
  bindResource(invitationsResource, {
    list: async ({ filter: { id, ...filter }, ...page }, _, { meta: { at } }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const found = await invitationsWanted(deps.db, wanted, { ...page, at })
      return { ...found, rows: found.rows.map(rowOf) }
    },
    one: (id, reader, { meta: { at } }) => detail(deps, id, reader, at),
    create: (wanted, by, { meta }) => invite(deps, wanted, { by, meta }),
    actions: {
      'take-back': async (id, { version }, by, { meta, language }) =>
        inWords(await takeBack(deps.db, id, version, { by, meta }), invitationWords, language),
    },
  })
