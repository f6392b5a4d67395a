import { HOUR_MS } from '@portafilter/kernel'
import { room } from '@portafilter/room'
import { forgetCartCommands } from './commands.ts'
import { forget } from './forget.ts'
import { orderedLinesLeaveCart } from './reactions.ts'
import { basketRoutes } from './routes.ts'
import { migrations } from './tables.ts'

/** The cart, and the favourites. */
export const basket = room({
  name: 'basket',
  person: { forgets: forget, forgotten: 'the cart and the favourites' },
  migrations,
  reactions: [orderedLinesLeaveCart],
  calls: basketRoutes,
  sweeps: ({ db }) => [
    { what: 'forgetting cart commands', everyMs: HOUR_MS, work: (now) => forgetCartCommands(db, now) },
  ],
})

export { addPieces } from './commands.ts'
