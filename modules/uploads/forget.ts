import type { Database } from '@portafilter/eventstore'

/** Gives up the photo and what is part of nothing; what orders, payments, cases and invoices show stays as long as they do. */
export const forget = async (trx: Database, user: string): Promise<void> => {
  await trx
    .updateTable('uploads')
    .set({ attached_to: null, discarded: true })
    .where('user_id', '=', user)
    .where((of) => of.or([of('attached_to', 'is', null), of('attached_to', '=', `photo-${user}`)]))
    .execute()
}
