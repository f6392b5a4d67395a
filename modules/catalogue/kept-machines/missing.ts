import type { Database } from '@portafilter/eventstore'
import { type Bilingual, isSoldDirectly, type Refusal, refuse } from '@portafilter/kernel'
import type { UsesOf } from '@portafilter/room'
import { namedParts } from '../named-parts/parts.ts'
import { missingWords } from '../words.ts'
import type { Missing } from './contract.ts'

type Machine = Readonly<{ type_id: number; en_name: string; remark: string; file_path: string }>

/**
 * Of types that are sold by their remark, that it names a part that is on sale, and no whole machine, which is not sold to
 * everybody who finds the tile. Until it is published it may be empty.
 */
export const againstRemark = async (
  db: Database,
  { type_id, remark }: Machine,
): Promise<Refusal<'remark_not_sold'> | undefined> => {
  if (!isSoldDirectly({ type_id }) || remark === '') return undefined
  const part = (await namedParts(db, [remark])).get(remark)
  return part?.type === 'P' && !part.withdrawn ? undefined : refuse('remark_not_sold', { part_code: remark })
}

/** What a machine lacks of itself. */
const missingIn = ({ type_id, en_name, remark, file_path }: Machine): readonly Missing[] => [
  ...(file_path === '' ? (['picture'] as const) : []),
  ...(en_name === '' ? (['en_name'] as const) : []),
  ...(isSoldDirectly({ type_id }) && remark === '' ? (['remark'] as const) : []),
]

/** What a machine lacks before buyers can see it; `row` is null of one that is not made yet. */
export const missingOf = async (
  db: Database,
  usesOf: UsesOf,
  row: number | null,
  machine: Machine,
): Promise<readonly Missing[]> => {
  const isTakenApart = !isSoldDirectly(machine)
  const uses = isTakenApart && row !== null ? await usesOf(db, 'machines', row) : []
  const hasSheet = !isTakenApart || uses.some(({ resource, draft }) => resource === 'sheets' && !draft)
  return [...missingIn(machine), ...(hasSheet ? [] : (['sheet'] as const))]
}

const listed = (missing: readonly Missing[]): Bilingual => ({
  CN: missing.map((each) => missingWords[each].CN).join('、'),
  EN: missing.map((each) => missingWords[each].EN).join(', '),
})

/** Why buyers cannot see a machine like this. */
export const incomplete = (missing: readonly Missing[]): Refusal<'machine_incomplete'> | undefined =>
  missing.length === 0 ? undefined : refuse('machine_incomplete', { missing: listed(missing) })

/** Of a machine that buyers see: what a change of it may not take away. Its sheets may have gone since, and are no reason. */
export const stillComplete = (machine: Machine): Refusal<'machine_incomplete'> | undefined =>
  incomplete(missingIn(machine))
