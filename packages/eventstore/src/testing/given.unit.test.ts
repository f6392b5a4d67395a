import { refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { counter } from './counter.ts'
import { given } from './given.ts'

const raised = (by: number) => ({ type: 'Raised', data: { by } }) as const

it('compares what was decided', () => {
  const history = given(counter, [raised(1), raised(2)])
  expect(history.state.sum).toBe(3)
  history.when({ raise: 4 }).then([raised(4)])
  history.when('nothing').thenNothing()
  expect(() => history.when({ raise: 4 }).then([raised(5)])).toThrow()
})

it('compares refusals', () => {
  const closed = given(counter, [{ type: 'Closed', data: {} }])
  closed.when({ raise: 1 }).then(refuse('invalid_operation'))
  closed.when({ raise: 1 }).thenRefused('invalid_operation')
  expect(() => closed.when('nothing').thenRefused('invalid_operation')).toThrow()
})
