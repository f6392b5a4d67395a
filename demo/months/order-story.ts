import type { Owner, SecondPerson } from '@portafilter/kernel'
import { changeOrder, loadOrder, type Order, type OrderCommand } from '@portafilter/ordering'
import type { DemoShop } from '../demo-seed.ts'
import { type Ordered, taken } from '../story.ts'
import type { Chance } from './chance.ts'
import type { Neighbour } from './neighbours.ts'
import type { Pace } from './pace.ts'

export type Shop = Pick<DemoShop, 'db' | 'log' | 'uploads'>

/** Who sees to orders here. */
export type Colleagues = Readonly<{ staff: SecondPerson; finance: SecondPerson; second: SecondPerson }>

/** An order of which is told, with all that its chapters need to know. */
export type OrderStory = Colleagues &
  Readonly<{
    shop: Shop
    ordered: Ordered
    neighbour: Neighbour
    owner: Owner
    chance: Chance
    pace: Pace
    /** From when on providers have nothing to do with it: what they state of those days is told elsewhere. */
    withoutProviders: Date
    /** Whether it began so lately that something may still lie about. */
    isRecent: boolean
  }>

/** The order as it stands. */
export const orderOf = async ({ shop, ordered }: OrderStory): Promise<{ order: Order; version: number }> => {
  const loaded = await loadOrder(shop.log, ordered.code)
  if (loaded === undefined) throw new Error(`there is no order ${ordered.code}`)
  return { order: loaded.state, version: loaded.head.version }
}

/** Does something to the order, as this actor. */
export const does = async ({ shop, ordered, pace }: OrderStory, actor: string | null, command: OrderCommand) =>
  taken(await changeOrder(shop.log, ordered.code, command, pace.next(actor)))
