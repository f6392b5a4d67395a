import { createElement, Fragment } from 'react'
import { expect, it } from 'vitest'
import { sourcesIn } from './columns.ts'

const column = (source?: string) => createElement('th', source === undefined ? {} : ({ source } as object))

it('reads the fields of a table’s columns, however they are held together', () => {
  const some = createElement(Fragment, {}, column('account'), column())
  expect(sourcesIn(createElement(Fragment, {}, column('id'), some, false, column('status')))).toEqual([
    'id',
    'account',
    'status',
  ])
  expect(sourcesIn(null)).toEqual([])
})
