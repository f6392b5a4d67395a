import { type Contact, type ContactKind, contactOf, type Refusal, refuse } from '@portafilter/kernel'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { pauseSince, reachedSince } from '../staff/link-pause.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** What was typed as a contact of this kind, or the refusal that says so at its field. */
export const readContact = (
  typed: string,
  kind: ContactKind,
  field: string,
): Contact | Refusal<'phone_invalid' | 'email_invalid'> => {
  const contact = contactOf(typed)
  if (contact?.kind === kind) return contact
  return kind === 'phone' ? refuse('phone_invalid', { field }) : refuse('email_invalid', { field })
}

/** Whose contact it is, and since when, where staff have changed how that user is reached. */
export type Holder = Readonly<{ id: string; disabled: boolean; is_staff: boolean; since: Date | null }>

/** Whether a row of users has this contact. */
export const isReachedBy = ({ fn, eb }: ExpressionBuilder<IdentityTables, 'users'>, { kind, value }: Contact) =>
  kind === 'phone' ? eb('phone', '=', value) : eb(fn<string>('lower', ['email']), '=', value)

/** The one user who has this contact. */
export const holderOf = (db: Db, contact: Contact): Promise<Holder | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'disabled'])
    .select(({ exists, selectFrom, lit }) =>
      exists(selectFrom('staff_roles').select(lit(1).as('one')).whereRef('user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('is_staff'),
    )
    .select(reachedSince(sql.ref('users.id')).as('since'))
    .where((user) => isReachedBy(user, contact))
    .executeTakeFirst()

/** That somebody else has the contact, as a refusal at the field that names it. */
export const takenRefusal = ({ kind }: Contact, field: string): Refusal<'phone_taken' | 'email_taken'> =>
  refuse(kind === 'phone' ? 'phone_taken' : 'email_taken', { field })

/**
 * Whether a code alone may open the account. It may not open one of the staff: whoever reads a colleague's mailbox or
 * takes over a number would act in that person's name. Nor one whose contact support has just corrected: whoever has
 * talked a clerk into it would have a firm's wallet by it.
 */
export const opensByCode = ({ is_staff, disabled, since }: Holder, at: Date): boolean =>
  !is_staff && !disabled && pauseSince(since, at) === undefined
