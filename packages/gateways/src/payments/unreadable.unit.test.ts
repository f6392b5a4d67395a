import { expect, test } from 'vitest'
import { z } from 'zod'
import { unreadable } from './unreadable.ts'

test('says in a sentence what was looked for, however little of a notification it is', () => {
  const { error } = z.object({ event_type: z.string() }).safeParse(null)
  const said = 'Invalid input: expected object, received null'
  expect(unreadable(undefined, Buffer.from('null'), error)).toMatchObject({ why: expect.stringContaining(said) })
  expect(unreadable(undefined, Buffer.from('null'), error)).not.toMatchObject({ why: expect.stringContaining('{') })
})
