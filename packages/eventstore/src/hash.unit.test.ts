import { createHash, randomUUID } from 'node:crypto'
import type { Json } from '@portafilter/kernel'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import { sealAll } from './hash.ts'
import { InvalidEvent, NO_STREAM } from './port.ts'
import { anEvent } from './testing/events.ts'

const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'))

const json = fc
  .jsonValue({ noUnicodeString: false, stringUnit: 'binary', depthSize: 'medium' })
  .filter((value) => !JSON.stringify(value).includes('\\u0000')) as fc.Arbitrary<Json>

describe('the canonical form', () => {
  it('is that of RFC 8785', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonical(value)).toBe(canonicalize(value))
      }),
    )
  })

  it('writes the examples of the RFC', () => {
    const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0]
    expect(canonical({ numbers, string: '€$\u000f\nA\'B"\\"/', literals: [null, true, false] })).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\"/"}',
    )
    expect(canonical({ '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, ö: 6 })).toBe(
      '{"\\r":2,"1":4,"ö":6,"€":1,"😀":5,"\ufb33":3}',
    )
  })

  it('drops what JSON drops, and refuses what is not JSON', () => {
    expect(canonical({ a: undefined, b: 1 } as never)).toBe('{"b":1}')
    for (const value of [[undefined], Number.POSITIVE_INFINITY, 1n, () => 1, new Map(), new Date()]) {
      expect(() => canonical({ value } as never)).toThrow(InvalidEvent)
    }
  })

  it('refuses NUL and lone surrogates wherever they stand', () => {
    const bad = fc.constantFrom('\0', '\ud800', '\udfff')
    fc.assert(
      fc.property(text, bad, text, (before, wrong, after) => {
        fc.pre(!before.endsWith('\ud800') && (before + wrong + after).match(/[\ud800-\udbff][\udc00-\udfff]/) === null)
        for (const value of [`${before}${wrong}${after}`, [{ a: [`${wrong}`] }], { [`${wrong}${after}`]: 1 }]) {
          expect(() => canonical(value)).toThrow(InvalidEvent)
        }
      }),
    )
  })
})

describe('the chain', () => {
  it('hashes its format’s tag, every field, and the event before, in canonical form', () => {
    const event = anEvent({ b: 1, a: '咖啡' })
    const [sealed] = sealAll('order-"1"', NO_STREAM, [event])
    const whole = canonicalize({ ...event, stream: 'order-"1"', version: 0, previous: NO_STREAM.hash }) as string
    expect(sealed?.hash).toBe(createHash('sha256').update(`portafilter-event-1\n${whole}`).digest('hex'))
    expect(sealed?.hashFormat).toBe(1)
  })

  it('changes from any field of any earlier event on', () => {
    const events = fc.array(json, { minLength: 1, maxLength: 6 }).map((list) => list.map((data) => anEvent(data)))
    fc.assert(
      fc.property(
        events,
        fc.nat(),
        fc.constantFrom('id', 'type', 'at', 'schema', 'data', 'metadata'),
        (list, at, field) => {
          const index = at % list.length
          const changes = {
            id: randomUUID(),
            type: 'Otherwise',
            at: '2026-01-02T03:04:05.679Z',
            schema: 2,
            data: { another: randomUUID() },
            metadata: { command: 'another', actor: null, request: null, cause: null },
          }
          const changed = list.map((event, each) => (each === index ? { ...event, [field]: changes[field] } : event))
          const [before, after] = [list, changed].map((each) => sealAll('s', NO_STREAM, each).map(({ hash }) => hash))
          expect(after?.slice(0, index)).toEqual(before?.slice(0, index))
          after?.slice(index).forEach((hash, each) => {
            expect(hash).not.toBe(before?.[index + each])
          })
        },
      ),
    )
  })
})
