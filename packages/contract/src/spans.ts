import { lastSpans, refuse, SPANS, type Span } from '@portafilter/kernel'
import { z } from 'zod'
import type { Role } from './access.ts'
import { day } from './fields.ts'
import { pageOf } from './page-of.ts'
import { type BoundResource, bindResource, type ResourceDefinition, type RowOf, resource } from './resource.ts'

type SpansDefinition<Name extends string, Figure extends string> = {
  name: Name
  summary: string
  readers: readonly Role[]
  figures: Readonly<Record<Figure, z.ZodNumber>>
}

export const spanField = z.enum(['day', 'week', 'month'])

/** The same kind of figure under several names. */
export const figuresOf = <Figure extends string>(names: readonly Figure[], figure: () => z.ZodNumber) =>
  Object.fromEntries(names.map((name) => [name, figure()])) as Record<Figure, z.ZodNumber>

/**
 * Declares figures over time as a staff resource: of the last Beijing days, weeks or months, as the filter says, with a row
 * for each, today's first. Read only.
 */
export const spansResource = <const Name extends string, Figure extends string>({
  figures,
  ...definition
}: SpansDefinition<Name, Figure>) =>
  resource({
    ...definition,
    /** The first day of it, and the last. */
    row: z.object({ ...figures, id: z.string(), from: day(), until: day() }),
    filters: z.strictObject({ by: spanField.default('day') }),
    sorts: ['from'],
    actions: {},
  })

/** What is known of the span that begins on a day; a figure that is absent is 0. */
type Told<Row> = {
  readonly from: string
  readonly figures: Partial<Record<Exclude<keyof Row, 'id' | 'from' | 'until'>, number>>
}

/** Counts may be told of in parts; an amount is told of once, so that its cents stay what they are. */
const added = (all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const [figure, value] of all.flatMap(Object.entries<number>)) sums[figure] = (sums[figure] ?? 0) + value
  return sums
}

/**
 * Puts figures together with what reads them.
 * @param read what happened since that day, by the first days of its spans; a count as many times as it likes
 */
export const bindSpans = <R extends ResourceDefinition & { readonly row: z.ZodObject }>(
  definition: R,
  read: (since: string, by: Span) => Promise<readonly Told<RowOf<NoInfer<R>>>[]>,
): BoundResource => {
  const nothing = Object.fromEntries(Object.keys(definition.row.shape).map((figure) => [figure, 0]))
  const rowsBy = async (by: Span, now: Date) => {
    const spans = lastSpans(by, now)
    const told = await read(spans[0]?.from ?? '', by)
    return spans.map((span) => {
      const figures = told.filter(({ from }) => from === span.from).map((it) => it.figures as Record<string, number>)
      return { ...nothing, ...added(figures), ...span, id: `${by}-${span.from}` }
    })
  }
  return bindResource(definition as ResourceDefinition, {
    list: async ({ filter, descending, ...page }, _session, { meta }) => {
      const rows = await rowsBy(filter.by as Span, meta.at)
      return pageOf(descending ? rows.reverse() : rows, page)
    },
    one: async (id, _session, { meta }) => {
      const by = (Object.keys(SPANS) as Span[]).find((span) => id.startsWith(`${span}-`))
      return (by && (await rowsBy(by, meta.at)).find((row) => row.id === id)) ?? refuse('not_found')
    },
    actions: {},
  })
}
