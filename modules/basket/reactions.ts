import type { Reaction, StoredEvent } from '@portafilter/eventstore'
import { sql } from 'kysely'

type OrderSubmitted = Readonly<{ buyer: string; from_cart: boolean; lines: readonly Readonly<{ part_code: string }>[] }>

const leaving = ({ data, at }: StoredEvent) => {
  const { buyer, from_cart, lines } = data as unknown as OrderSubmitted
  return from_cart ? lines.map(({ part_code }) => ({ user_id: buyer, part_code, at })) : []
}

/** What was ordered from the cart leaves it. A line that was put in after the order stays. */
export const orderedLinesLeaveCart: Reaction = {
  name: 'ordered_lines_leave_cart',
  handles: ['OrderSubmitted'],
  apply: async (trx, events) => {
    const lines = events.flatMap(leaving)
    if (lines.length === 0) return
    await sql`
      delete from cart_lines line
      using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ordered (user_id uuid, part_code text, at timestamptz)
      where line.user_id = ordered.user_id and line.part_code = ordered.part_code and added_at <= ordered.at`.execute(
      trx,
    )
  },
}

export const reactions: readonly Reaction[] = [orderedLinesLeaveCart]
