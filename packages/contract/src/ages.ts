import type { Age } from '@portafilter/kernel'
import { refuse } from '@portafilter/kernel'
import { z } from 'zod'
import type { Role } from './access.ts'
import { pageOf } from './page-of.ts'
import { type BoundResource, bindResource, type ResourceDefinition, resource } from './resource.ts'

type AgesDefinition<Name extends string, Queue extends string> = {
  name: Name
  summary: string
  readers: readonly Role[]
  queues: readonly [Queue, ...Queue[]]
}

/** Declares how long things have waited as a staff resource, with a row for each queue. Read only. */
export const agesResource = <const Name extends string, const Queue extends string>({
  queues,
  ...definition
}: AgesDefinition<Name, Queue>) =>
  resource({
    ...definition,
    row: z.object({
      id: z.enum(queues),
      /** Under a day, under three days, under a week, and longer: as far as they were counted. */
      day: z.int(),
      three_days: z.int(),
      week: z.int(),
      longer: z.int(),
      /** Of one of them more wait than were counted. */
      more: z.boolean(),
    }),
    filters: z.strictObject({}),
    sorts: ['id'],
    actions: {},
  })

export type Ages = Readonly<Record<Age, number>> & { readonly more: boolean }

/** Puts queues together with what counts each. */
export const bindAges = <Queue extends string>(
  definition: ResourceDefinition & { readonly row: z.ZodType<{ id: Queue }> },
  queues: Readonly<Record<NoInfer<Queue>, (now: Date) => Promise<Ages>>>,
): BoundResource => {
  const rowOf = async (id: string, now: Date) => {
    const ages = await queues[id as Queue]?.(now)
    return ages && { id, ...ages }
  }
  return bindResource(definition as ResourceDefinition, {
    list: async ({ descending, ...page }, _session, { meta }) => {
      const all = Object.keys(queues).sort()
      const found = pageOf(descending ? all.reverse() : all, page)
      return { ...found, rows: await Promise.all(found.rows.map((id) => rowOf(id, meta.at))) }
    },
    one: async (id, _session, { meta }) => (await rowOf(id, meta.at)) ?? refuse('not_found'),
    actions: {},
  })
}
