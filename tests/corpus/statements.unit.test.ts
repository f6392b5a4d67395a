import { expect, it } from 'vitest'
import { statementSource } from '../../packages/gateways/src/payments/statement-file.ts'
import { wholeStatement } from '../../packages/gateways/src/payments/testing/whole-statement.ts'
import { samplesIn } from './corpus.ts'

/** Kind, number, fen and Beijing's time of each movement; or the first thing that finance is told is wrong. */
type Expected = { rows: readonly string[] } | { refused: string }

it.each(samplesIn<Expected>('statements'))('reads the bank’s file $name', async ({ bytes, expected }) => {
  expect(await statementSource(bytes)).toBe('bank')
  const { rows, problems } = await wholeStatement('bank', bytes)
  const told = rows.map(({ kind, attempt, amount, at }) => [kind, attempt, amount, at.slice(0, 19)].join(' '))
  const [refused] = problems.map(({ EN }) => EN)
  expect(refused === undefined ? { rows: told } : { refused }).toEqual(expected)
})
