import { parseArgs } from 'node:util'
import { chaos } from './run.ts'

const whole = (text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is no whole number above 0`)
  return number
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000) + 1) },
    lives: { type: 'string', default: '50' },
    kills: { type: 'string', default: '30' },
    backlog: { type: 'string', default: '3000' },
  },
})
const seed = whole(values.seed)
const outcome = await chaos({
  seed,
  lives: whole(values.lives),
  kills: whole(values.kills),
  backlog: whole(values.backlog),
  say: console.error,
})
console.table({ ...outcome.figures, ...outcome.killed })
for (const fault of outcome.faults) console.error(fault)
console.log(`seed ${seed}: ${outcome.faults.length} faults after ${outcome.steps} steps`)
process.exitCode = outcome.faults.length === 0 ? 0 : 1
