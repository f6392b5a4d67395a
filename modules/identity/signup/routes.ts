import { type BoundCall, bind, type CallContext, done, ok, type Session } from '@portafilter/contract'
import { isRefusal, permissionIdOf, toBeijingIso } from '@portafilter/kernel'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import type { Sessions } from '../accounts/session.ts'
import { fieldsOf } from '../addresses/addresses.ts'
import { doneUnless } from '../codes/contact-routes.ts'
import type { SendingDeps } from '../codes/send-code.ts'
import { signupContract } from './contract.ts'
import { invitationBy } from './invitations.ts'
import { confirmNewcomer, disputeNewcomer, newcomersOf } from './newcomers.ts'
import { register } from './register.ts'

/** Enough of a tax number to know it by. */
const masked = (number: string): string => number.replace(/^(.{4}).*(.{2})$/u, '$1******$2')

type Deps = Pick<SendingDeps, 'db' | 'sms'> & Readonly<{ queue: PasswordQueue; sessions: Sessions }>

/** Binds the calls by which people become customers, and are known as colleagues. */
export const signupRoutes = ({ db, sms, queue, sessions }: Deps): readonly BoundCall[] => {
  const saying =
    (say: typeof confirmNewcomer) =>
    async ({ account }: { account: string }, by: Session, { meta }: CallContext) => {
      const said = await say(db, { account, by, meta })
      if (isRefusal(said)) return said
      sessions.forget(said.touched)
      return done
    }
  return bind(signupContract, {
    invitationCheck: async ({ code }, _, { ip, meta: { at } }) => {
      const found = await invitationBy(db, code, ip, at)
      if (isRefusal(found)) return found
      const { firm_name, invoice_title, invoice_number, market } = found.firm
      return ok({
        firm_name,
        invoice_title,
        invoice_number: masked(invoice_number),
        permission_id: permissionIdOf(market),
      })
    },
    register: async ({ type, invitation_code, password, address, ...typed }, _, { ip, language, meta }) =>
      doneUnless(
        await register(
          { db, queue, hasSms: sms !== null },
          {
            kind: type,
            invitation: invitation_code,
            ciphertext: password,
            language,
            ip,
            meta,
            ticket: typed.ticket,
            account: typed.account,
            username: typed.username,
            email: typed.email,
            phone: typed.phone,
            address: address && fieldsOf(address),
          },
        ),
      ),
    getNewcomers: async (_, session) =>
      ok(
        (await newcomersOf(db, session)).map(({ account, username, confirmation, created_at }) => ({
          account,
          username,
          at: toBeijingIso(created_at),
          disputed: confirmation === 'disputed',
        })),
      ),
    confirmNewcomer: saying(confirmNewcomer),
    disputeNewcomer: saying(disputeNewcomer),
  })
}
