import type { Database } from '@portafilter/eventstore'

/** What somebody meant to order goes with them. */
export const forget = async (trx: Database, user: string): Promise<void> => {
  await trx.deleteFrom('cart_lines').where('user_id', '=', user).execute()
  await trx.deleteFrom('favourite_lines').where('user_id', '=', user).execute()
}
