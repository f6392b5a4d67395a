import { expect, it } from 'vitest'
import { draftOf, fieldsFor } from './setup-draft.ts'

it('goes on with what was typed for the same contact alone', () => {
  const draft = draftOf('13800138000', { username: '王' })
  expect(fieldsFor('13800138000', draft)).toEqual({ username: '王' })
  expect(fieldsFor('13900139000', draft)).toEqual({})
  expect(fieldsFor('13800138000', '')).toEqual({})
})
