import { type Recorded, reaction } from '@portafilter/eventstore'
import { type OrderEvent, order } from '@portafilter/ordering'
import { sql } from 'kysely'

type OrderSubmitted = Extract<OrderEvent, { type: 'OrderSubmitted' }>

const leaving = ({ data: { buyer, origin, lines }, at }: Recorded<OrderSubmitted>) =>
  origin === 'cart'
    ? lines.flatMap(({ part_code, quantity, gift }) => (gift ? [] : { user_id: buyer, part_code, quantity, at }))
    : []

/**
 * What was ordered from the cart leaves it. Pieces that were added to a line meanwhile stay, and so does a line that was
 * put in after the order. Merging looks again at a line that changes under its hands.
 */
export const orderedLinesLeaveCart = reaction<OrderSubmitted>({
  name: 'ordered_lines_leave_cart',
  handles: ['OrderSubmitted'],
  schemas: order.schemas,
  effects: (events) => {
    const lines = events.flatMap(leaving)
    if (lines.length === 0) return []
    return [
      sql`
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
        when matched then update set quantity = line.quantity - ordered.pieces`,
    ]
  },
})
