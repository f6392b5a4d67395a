import { type BoundCall, bind, ok } from '@portafilter/contract'
import { isRefusal, permissionIdOf } from '@portafilter/kernel'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import { fieldsOf } from '../addresses/addresses.ts'
import { doneUnless } from '../codes/contact-routes.ts'
import type { SendingDeps } from '../codes/send-code.ts'
import { signupContract } from './contract.ts'
import { invitationBy } from './invitations.ts'
import { register } from './register.ts'

/** Enough of a tax number to know it by. */
const masked = (number: string): string => number.replace(/^(.{4}).*(.{2})$/u, '$1******$2')

/** Binds the calls by which people become customers. */
export const signupRoutes = ({
  db,
  sms,
  queue,
}: Pick<SendingDeps, 'db' | 'sms'> & Readonly<{ queue: PasswordQueue }>): readonly BoundCall[] =>
  bind(signupContract, {
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
            ...{ kind: type, invitation: invitation_code, ciphertext: password, language, ip, meta },
            ...{ ticket: typed.ticket, account: typed.account, username: typed.username },
            ...{ email: typed.email, phone: typed.phone, address: address && fieldsOf(address) },
          },
        ),
      ),
  })
