import type { Envelope } from '../decider.ts'

/** The place of a given event, made up but for what a test says of it. */
export const envelopeAt = (version: number, said: Partial<Envelope> = {}): Envelope => ({
  id: `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`,
  schema: 1,
  metadata: { command: 'given', actor: null, request: null, cause: null },
  at: '2026-01-01T00:00:00.000Z',
  stream: 'given',
  version,
  hash: '0'.repeat(64),
  hashFormat: 1,
  position: version + 1,
  recordedAt: '2026-01-01T00:00:00.000Z',
  ...said,
})
