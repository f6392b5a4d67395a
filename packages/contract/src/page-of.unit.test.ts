import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'
import type { ListQuery } from './resource.ts'

it('has a page, with how many there are', () => {
  expect(pageOf(['a', 'b', 'c'], { offset: 1, limit: 1 })).toEqual({ rows: ['b'], total: 3 })
  expect(pageOf(['a'], { offset: 5, limit: 1 })).toEqual({ rows: [], total: 1 })
})

it('has each row once and in its order where they are read on, in whatever parts', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.integer({ min: 1, max: 10 }), (all, limit) => {
      const read: number[] = []
      for (let after: ListQuery['after'] = 'start'; after !== undefined; ) {
        const part: ReturnType<typeof pageOf<number>> = pageOf(all, { offset: 0, limit, after })
        expect(part.rows.length).toBeLessThanOrEqual(limit)
        read.push(...part.rows)
        after = part.next
      }
      expect(read).toEqual(all)
    }),
  ))
