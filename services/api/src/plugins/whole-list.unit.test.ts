import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { beginWholeList } from './whole-list.ts'

it('one account reads four lists whole at once, and another one as soon as one has ended', () => {
  const begin = (account: string, closed = false) => {
    const raw = Object.assign(new EventEmitter(), { closed })
    return { refused: beginWholeList(account, { raw } as never)?.refused, end: () => raw.emit('close') }
  }
  for (let gone = 0; gone < 5; gone += 1) expect(begin('one', true).refused).toBeUndefined()
  const [first, ...others] = Array.from({ length: 4 }, () => begin('one'))
  expect(others.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined])
  expect([begin('one').refused, begin('another').refused]).toEqual(['too_often', undefined])
  first?.end()
  expect([begin('one').refused, begin('one').refused]).toEqual([undefined, 'too_often'])
})
