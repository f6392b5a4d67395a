import { expect, it } from 'vitest'
import { refuse } from './refusals.ts'
import { possibleSteps } from './steps.ts'

const SAYS = {
  nothing: [],
  something: ['recorded'],
  never: refuse('case_not_waiting'),
  otherwise: refuse('case_quantity'),
} as const
const decide = ({ asks }: { asks: keyof typeof SAYS }) => SAYS[asks]

it('steps are what would record something, or is refused for its fields alone, in their order', () => {
  const asked = { reject: { asks: 'something' }, keep: { asks: 'nothing' }, close: { asks: 'never' } } as const
  expect(possibleSteps(asked, decide)).toEqual(['reject'])
  const filled = { approve: { asks: 'otherwise' }, ...asked } as const
  expect(possibleSteps(filled, decide, ['case_quantity'])).toEqual(['approve', 'reject'])
  expect(possibleSteps(filled, decide)).toEqual(['reject'])
})

it('of several ways to do a step one is enough', () => {
  const asked = { correct: [{ asks: 'never' }, { asks: 'something' }], confirm: [{ asks: 'never' }] } as const
  expect(possibleSteps(asked, decide)).toEqual(['correct'])
})
