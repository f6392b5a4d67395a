import { beijingDay, DAY_MS, refuse, startOfBeijingDay } from '@portafilter/kernel'
import { z } from 'zod'
import type { Role } from './access.ts'
import { day } from './fields.ts'
import { pageOf } from './page-of.ts'
import { type BoundResource, bindResource, type ResourceDefinition, type RowOf, resource } from './resource.ts'

/** So many Beijing days are told, today's among them. */
const DAYS = 14

type DaysDefinition<Name extends string, Figure extends string> = {
  name: Name
  summary: string
  readers: readonly Role[]
  figures: Readonly<Record<Figure, z.ZodNumber>>
}

/** Declares figures of the last Beijing days, today first, as a staff resource with a row for each day. Read only. */
export const daysResource = <const Name extends string, Figure extends string>({
  figures,
  ...definition
}: DaysDefinition<Name, Figure>) =>
  resource({
    ...definition,
    row: z.object({ ...figures, id: day() }),
    filters: z.strictObject({}),
    sorts: ['id'],
    actions: {},
  })

/** What is known of a day; a figure that is absent is 0. */
type Told<Row> = { readonly day: string; readonly figures: Partial<Omit<Row, 'id'>> }

const lastDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, ago) => beijingDay(new Date(now.getTime() - ago * DAY_MS)))

/**
 * Puts figures together with what reads them.
 * @param read what happened since then, as many times of one day as it likes; days on which nothing did may be absent
 */
export const bindDays = <R extends ResourceDefinition & { readonly row: z.ZodObject }>(
  definition: R,
  read: (since: Date) => Promise<readonly Told<RowOf<NoInfer<R>>>[]>,
): BoundResource => {
  const nothing = Object.fromEntries(Object.keys(definition.row.shape).map((figure) => [figure, 0]))
  const rowsUntil = async (now: Date) => {
    const days = lastDays(now)
    const told = await read(startOfBeijingDay(days.at(-1) ?? ''))
    const of = (day: string) => told.filter((it) => it.day === day).map((it) => it.figures)
    return days.map((day) => Object.assign({}, nothing, ...of(day), { id: day }))
  }
  return bindResource(definition as ResourceDefinition, {
    list: async (query, _session, { meta }) => {
      const rows = await rowsUntil(meta.at)
      return pageOf(query.descending ? rows : rows.reverse(), query)
    },
    one: async (day, _session, { meta }) =>
      (await rowsUntil(meta.at)).find(({ id }) => id === day) ?? refuse('not_found'),
    actions: {},
  })
}
