import { expect, it } from 'vitest'
import { chaos } from './run.ts'

/** Long for a test, and short for chaos: `npm run chaos` lives through more. */
const SHORT = { lives: 9, kills: 5 }
const PATIENCE_MS = 900_000

it('loses, invents and moves no money twice, whatever of the system is killed while people pay', {
  timeout: PATIENCE_MS,
}, async () => {
  const seed = Math.floor(Math.random() * 1_000_000) + 1
  const { faults } = await chaos({ seed, ...SHORT, say: console.log })
  expect(faults, `seed ${seed}`).toEqual([])
})
