import type { Reaction, StoredEvent } from '@portafilter/eventstore'
import { sql } from 'kysely'

type OrderedLine = Readonly<{ part_code: string; quantity: number }>
type OrderSubmitted = Readonly<{ buyer: string; from_cart: boolean; lines: readonly OrderedLine[] }>

const leaving = ({ data, at }: StoredEvent) => {
  const { buyer, from_cart, lines } = data as unknown as OrderSubmitted
  return from_cart ? lines.map(({ part_code, quantity }) => ({ user_id: buyer, part_code, quantity, at })) : []
}

/**
 * What was ordered from the cart leaves it. Pieces that were added to a line meanwhile stay, and so does a line that was
 * put in after the order. Merging looks again at a line that changes under its hands.
 */
export const orderedLinesLeaveCart: Reaction = {
  name: 'ordered_lines_leave_cart',
  handles: ['OrderSubmitted'],
  apply: async (trx, events) => {
    const lines = events.flatMap(leaving)
    if (lines.length === 0) return
    await sql`
      merge into cart_lines line
      using (
        select user_id, part_code, sum(ordered.quantity) as pieces
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as ordered (user_id uuid, part_code text, quantity int, at timestamptz)
        join cart_lines using (user_id, part_code)
        where added_at <= ordered.at
        group by user_id, part_code
      ) as ordered
      on line.user_id = ordered.user_id and line.part_code = ordered.part_code
      when matched and line.quantity <= ordered.pieces then delete
      when matched then update set quantity = line.quantity - ordered.pieces`.execute(trx)
  },
}

export const reactions: readonly Reaction[] = [orderedLinesLeaveCart]
