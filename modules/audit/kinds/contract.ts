import { idFilter, ROLES, resource } from '@portafilter/contract'
import { z } from 'zod'

const bilingual = z.object({ CN: z.string(), EN: z.string() })

/** What people call the streams of each kind, their events, and the fields of their states. Read only. */
export const streamKindsResource = resource({
  name: 'stream-kinds',
  summary: 'What kinds of streams there are, and what people call their events and fields',
  readers: [...ROLES],
  row: z.object({
    /** The kind, as streams' names begin. */
    id: z.string(),
    name: bilingual,
    events: z.record(z.string(), bilingual.extend({ told: bilingual })),
    /** By the field's name, or by its parent's and its own where the same word means different things. */
    fields: z.record(
      z.string(),
      bilingual.extend({
        /** Money in minor units of the stream's currency, or a user's id. */
        holds: z.enum(['money', 'person']).optional(),
        values: z.record(z.string(), bilingual).optional(),
      }),
    ),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})
