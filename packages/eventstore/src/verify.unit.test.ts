import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { storedEvent } from './appended.ts'
import { type HashFormat, hashFormats, sealAll } from './hash.ts'
import { NO_STREAM, type StoredEvent } from './port.ts'
import { anEvent } from './testing/events.ts'
import { verifyStream } from './verify.ts'

/** As an older version of the code might have had it. */
const older: HashFormat = ({ previous, event, data }) => `older-event\n${previous}${event.id}${data}`
const formats = { ...hashFormats, 0: older }

/** A stream that was begun in the older format and went on in the present one; `change` is what somebody did to the first. */
const begunEarlier = (change: Partial<StoredEvent> = {}) => {
  const event = anEvent({ n: 1 })
  const text = older({ previous: NO_STREAM.hash, stream: 's', version: 0, event, data: '{"n":1}', metadata: '' })
  const hash = createHash('sha256').update(text).digest('hex')
  const first: StoredEvent = {
    ...event,
    stream: 's',
    version: 0,
    hash,
    hashFormat: 0,
    position: 1,
    recordedAt: event.at,
    ...change,
  }
  const [sealed] = sealAll('s', { version: 0, hash }, [anEvent({ n: 2 })])
  if (!sealed) throw new Error('an event is sealed')
  const second = storedEvent('s', sealed, 2, event.at)
  return { first, read: async () => [first, second], head: async () => ({ version: 1, hash: second.hash }) }
}

it('holds an event against the format that it was sealed in', async () => {
  const log = begunEarlier()
  expect(await verifyStream(log, 's', formats)).toEqual({ ok: true, events: 2, head: await log.head() })
})

it('notices a change in an older format, and a format that was put in its place', async () => {
  for (const change of [{ data: { n: 3 } }, { hashFormat: 1 }]) {
    const log = begunEarlier(change)
    const fault = { ok: false, version: 0, eventId: log.first.id, reason: 'changed' }
    expect(await verifyStream(log, 's', formats)).toEqual(fault)
  }
})

it('says of a format that it does not know that it cannot tell', async () => {
  const log = begunEarlier()
  const fault = { ok: false, version: 0, eventId: log.first.id, reason: 'unknown_format' }
  expect(await verifyStream(log, 's')).toEqual(fault)
  expect(await verifyStream(begunEarlier({ hashFormat: 7 }), 's', formats)).toMatchObject({ reason: 'unknown_format' })
})
