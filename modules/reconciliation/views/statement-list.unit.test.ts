import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import * as t from '../testing/statements.ts'
import { statementList } from './statement-list.ts'

const rowOf = (...events: Parameters<typeof inStream>[1][number][]) =>
  givenEvents(statementList, inStream(`statement-${t.KEY}`, events as never)).rows[0]

it('is open until it was compared and nothing differs, or all of it is closed', () => {
  expect(rowOf(t.imported())).toMatchObject({
    id: t.KEY,
    provider: 'wechat',
    day: '2026-11-21',
    paid: 12_500,
    fees: 73,
    problems: 0,
    status: 'open',
    matched: 0,
    open: 0,
    version: 0,
  })
  expect(rowOf(t.imported(), t.compared())).toMatchObject({ status: 'open', matched: 1, missing_here: 2, open: 2 })
  expect(rowOf(t.imported(), t.compared(), t.closed)).toMatchObject({ status: 'open', open: 1, version: 2 })
  expect(rowOf(t.imported(), t.compared({ open: 1 }), t.closed)).toMatchObject({ status: 'settled', open: 0 })
  expect(rowOf(t.imported(), t.closed)).toMatchObject({ status: 'open', open: 0 })
  const settled = [t.imported(), t.compared(), t.closed, t.compared({ open: 0 })]
  expect(rowOf(...settled)).toMatchObject({ status: 'settled', missing_here: 2, open: 0 })
  const problems = [{ CN: '第 2 行无法读取。', EN: 'Line 2 cannot be read.' }]
  expect(rowOf(...settled, t.imported({ digest: 'd1', problems }))).toMatchObject({
    status: 'open',
    matched: 0,
    missing_here: 0,
    problems: 1,
    digest: 'd1',
  })
})
