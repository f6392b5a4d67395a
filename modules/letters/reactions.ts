import { reaction } from '@portafilter/eventstore'
import { order } from '@portafilter/ordering'
import { sql } from 'kysely'
import { keyOf, TOLD, type ToldEvent } from './told-event.ts'

/**
 * Notes that a letter is due, so that it is sent even if Temporal loses the workflow that was to send it. The note may come
 * after the letter; then the next sweep finds the letter sent, and takes the note away.
 */
export const lettersFallDue = reaction<ToldEvent>({
  name: 'letters_fall_due',
  handles: TOLD,
  schemas: order.schemas,
  effects: (events) => {
    const letters = events.map((event) => ({ key: keyOf(event), at: event.recordedAt }))
    return [
      sql`
        insert into letters_due (key)
        select letter.key from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as letter (key text, at timestamptz)
        where letter.at >= (select at from letters_begin)
        on conflict do nothing`,
    ]
  },
})
