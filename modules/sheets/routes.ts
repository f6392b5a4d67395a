import { machineById, offeredIn, type PageOf, partRow, pricedById } from '@portafilter/catalogue'
import { type BoundCall, bind, done, ok, type Page } from '@portafilter/contract'
import { buyerOf } from '@portafilter/identity'
import { type Language, type Market, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { type Position, sheetsContract } from './contract.ts'
import { hotspotsOf, namedBy } from './hotspots.ts'
import { levelsOfMachine, sheetById } from './levels.ts'
import { modelsOf, type PlacedPart, partsAt, partsOfMachine, partsOfSheet } from './positions.ts'
import { machinesUsing, usesOf } from './uses.ts'

type Db = RoomDeps['db']
type Reader = Readonly<{ user: string; language: Language }>

/** As many parts as a machine is answered with at once. */
const ALL = { currPage: 1, pageSize: 1_000 }

/** What stands where, with the caller's own prices, in the order in which it came. */
const priced = async (db: Db, placed: readonly PlacedPart[], { user, language }: Reader): Promise<Position[]> => {
  const buyer = await buyerOf(db, user)
  const parts = await pricedById(db, [...new Set(placed.map(({ part }) => part))], buyer)
  const byId = new Map(parts.map((part) => [part.id, part]))
  return placed.flatMap(({ part, ...place }) => {
    const found = byId.get(part)
    return found === undefined ? [] : { ...partRow(found, language, buyer.currency), ...place }
  })
}

type Asked = Readonly<{
  machine_id: number
  explosion_id?: number | undefined
  type?: string | undefined
  search: string
}>

/** What a list is of: a machine's models, one sheet of it, or all its sheets. */
const listOf = (db: Db, { machine_id, explosion_id, type, search }: Asked, market: Market, page: PageOf) => {
  const listed = { search, market }
  if (type === 'M') return modelsOf(db, machine_id, listed, page)
  if (explosion_id !== undefined) return partsOfSheet(db, explosion_id, listed, page)
  return partsOfMachine(db, machine_id, listed, page)
}

/** Binds the calls about sheets, and where parts stand on them. */
export const sheetsRoutes = ({ db }: Pick<RoomDeps, 'db'>): readonly BoundCall[] =>
  bind(sheetsContract, {
    getExplosionByMachineId: async ({ machine_id }, _, { language }) => {
      if ((await machineById(db, machine_id)) === undefined) return refuse('machine_not_found')
      return { ...done, explosions: await levelsOfMachine(db, machine_id, language) }
    },
    getExplosionById: async ({ id, machine_id }, _, { language }) => {
      const explosion = await sheetById(db, id, machine_id, language)
      return explosion === undefined ? refuse('sheet_not_found') : { ...done, explosion }
    },
    getCssOrientation: async ({ id }, { market }, { language }) => {
      if ((await sheetById(db, id, undefined, language)) === undefined) return refuse('sheet_not_found')
      return { ...done, cssOrientationList: await hotspotsOf(db, id, market) }
    },
    getAttachmentById: async ({ dot_id, language }, { user, market }, context) => {
      const named = await namedBy(db, dot_id)
      if (named === undefined) return refuse('hotspot_not_found')
      const placed = await partsAt(db, named.explosion_id, named.item_num, market)
      return ok(await priced(db, placed, { user, language: language ?? context.language }))
    },
    getAttachmentNoType: async ({ account, language, currPage, pageSize, ...asked }, session, context) => {
      if (account !== undefined && account !== session.account) return refuse('not_found')
      if ((await machineById(db, asked.machine_id)) === undefined) return refuse('machine_not_found')
      const reader = { user: session.user, language: language ?? context.language }
      if (asked.explosion_id !== undefined) {
        const sheet = await sheetById(db, asked.explosion_id, asked.machine_id, reader.language)
        if (sheet === undefined) return refuse('sheet_not_found')
      }
      const { placed, total } = await listOf(db, asked, session.market, { currPage, pageSize })
      return ok<Page<Position>>({ list: await priced(db, placed, reader), total, pageNum: currPage, pageSize })
    },
    getMachineAndAttachment: async ({ id }, { user, market }, { language }) => {
      const machine = await machineById(db, id)
      if (machine === undefined) return refuse('machine_not_found')
      const { placed } = await partsOfMachine(db, id, { search: '', market }, ALL)
      return ok({ machine: offeredIn(market, machine), attachments: await priced(db, placed, { user, language }) })
    },
    getMachineId: async (naming) => ok(await machinesUsing(db, naming)),
    getPartUses: async ({ part_code }, _, { language }) => ok(await usesOf(db, part_code, language)),
  })
