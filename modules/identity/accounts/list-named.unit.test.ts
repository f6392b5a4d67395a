import { refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { listNamed, namedAtMost } from './list-named.ts'

const found = (count: number) => Promise.resolve(namedAtMost(Array.from({ length: count }, (_, n) => `user-${n}`)))
/** As a list does: what it was given is in its rows. */
const list = async (...named: string[][]) => ({ rows: named.map(({ length }) => length), total: 1 })

it('looks up whom the text names, up to a hundred', async () => {
  expect(await listNamed({}, [found(2), found(100)], list)).toEqual({ rows: [2, 100], total: 1 })
})

it('answers what the list finds otherwise, and says so, where the text names more', async () => {
  expect(await listNamed({}, [found(101)], list)).toEqual({ rows: [0], total: 1, namesOver: 100 })
  expect(await listNamed({}, [found(101), found(3)], list)).toEqual({ rows: [0, 3], total: 1, namesOver: 100 })
})

it('refuses it of a whole list, which could not say what it lacks', async () => {
  const refused = refuse('too_many_named', { most: 100 })
  expect(await listNamed({ after: 'start' }, [found(3), found(101)], list)).toEqual(refused)
  expect(await listNamed({ after: 'start' }, [found(3)], list)).toEqual({ rows: [3], total: 1 })
})

it('leaves the list its own refusals', async () => {
  const far = async () => refuse('page_too_far')
  for (const count of [3, 101]) expect(await listNamed({}, [found(count)], far)).toEqual(refuse('page_too_far'))
})
