import { eventIdOf, type NewEvent } from '@portafilter/eventstore'

/** About as large as an order's line event: 500 bytes. */
export const aPayload = {
  part_code: '800-00123',
  name: '分水网 E61 57.5mm / Shower screen E61 57.5 mm',
  note: 'x'.repeat(340),
  quantity: 3,
  list_price: 12_800,
  paid: 11_520,
}

export const anEvent = (stream: string, command: string): NewEvent => ({
  id: eventIdOf(command, stream, 0),
  type: 'LineAdded',
  schema: 1,
  data: aPayload,
  metadata: { command, actor: 'bench', request: null, cause: null },
  at: new Date().toISOString(),
})
