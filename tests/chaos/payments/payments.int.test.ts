import { expect, it } from 'vitest'
import { chaos } from './run.ts'

/** Long for a test, and short for chaos: `npm run chaos` lives through more, and each time through other lives. */
const SHORT = { seed: 95_346, lives: 9, kills: 5, backlog: 0 }
const PATIENCE_MS = 900_000

it('loses, invents and moves no money twice, whatever of the system is killed while people pay', {
  timeout: PATIENCE_MS,
}, async () => {
  const { faults, killed, figures } = await chaos({ ...SHORT, say: console.log })
  expect(faults).toEqual([])
  expect(killed).toEqual({ api: 1, worker: 1, temporal: 1, postgres: 1, sandbox: 1 })
  expect(figures['receipts put right']).toBe(2)
})
