import { idFilter, money, resource } from '@portafilter/contract'
import { z } from 'zod'

/** What the reader may still do alone today, with each firm. Read only. */
export const limitsResource = resource({
  name: 'limits',
  summary: 'What the reader may still do alone today with the money of a firm, before a second person is needed',
  readers: ['finance'],
  row: z.object({
    /** The firm's ERP code, or the id of a buyer who has none. */
    id: z.string(),
    /** What one person alone may do in a day. */
    limit: money(),
    left: money(),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})
