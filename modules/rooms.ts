import type { AnyStream, Projection, Reaction } from '@portafilter/eventstore'
import { type Room, type RoomWorkflows, statedIn, usesIn } from '@portafilter/room'
import type { Migration } from 'kysely/migration'
import { aftersales } from './aftersales/index.ts'
import { audit } from './audit/index.ts'
import { basket } from './basket/index.ts'
import { catalogue } from './catalogue/index.ts'
import { changes } from './changes/index.ts'
import { control } from './control/index.ts'
import { delivery } from './delivery/index.ts'
import { identity } from './identity/index.ts'
import { invoicing } from './invoicing/index.ts'
import { letters } from './letters/index.ts'
import { ordering } from './ordering/index.ts'
import { papers } from './papers/index.ts'
import { payment } from './payment/index.ts'
import { reconciliation } from './reconciliation/index.ts'
import { secrets } from './secrets/index.ts'
import { sheets } from './sheets/index.ts'
import { support } from './support/index.ts'
import { uploads } from './uploads/index.ts'
import { wallet } from './wallet/index.ts'

/** Every room of the house. */
export const rooms: readonly Room[] = [
  secrets,
  identity,
  changes,
  control,
  catalogue,
  sheets,
  papers,
  uploads,
  basket,
  ordering,
  wallet,
  payment,
  reconciliation,
  delivery,
  aftersales,
  invoicing,
  letters,
  support,
  audit,
]

/** Every read model; each can be rebuilt by `npm run views:rebuild -- <name>`. */
export const views: readonly Projection[] = rooms.flatMap((room) => room.views ?? [])

/** Every effect on plain tables that follows an event. */
export const reactions: readonly Reaction[] = rooms.flatMap((room) => room.reactions ?? [])

export const streams: readonly AnyStream[] = rooms.flatMap((room) => room.streams ?? [])

export const workflows: readonly RoomWorkflows[] = rooms.flatMap((room) => room.workflows ?? [])

export const usesOf = usesIn(rooms)

export const statedOf = statedIn(rooms)

export const migrations: Readonly<Record<string, Migration>> = Object.assign(
  {},
  ...rooms.map((room) => room.migrations ?? {}),
)
