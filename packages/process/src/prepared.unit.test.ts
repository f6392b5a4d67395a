import { expect, test } from 'vitest'
import { statementNames } from './prepared.ts'

test('a text gets its name when it comes for the second time, and keeps it', () => {
  const nameOf = statementNames()
  expect(nameOf('select 1')).toBeUndefined()
  const name = nameOf('select 1')
  expect(name).toEqual(expect.any(String))
  expect(nameOf('select 1')).toBe(name)
})

test('each text has a name of its own', () => {
  const nameOf = statementNames()
  const texts = ['select 1', 'select 2', 'select 3']
  texts.map(nameOf)
  expect(new Set(texts.map(nameOf)).size).toBe(3)
})

test('when there are enough, further texts stay without a name', () => {
  const nameOf = statementNames(1)
  nameOf('select 1')
  const name = nameOf('select 1')
  nameOf('select 2')
  expect(nameOf('select 2')).toBeUndefined()
  expect(nameOf('select 1')).toBe(name)
})
