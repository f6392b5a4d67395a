import { describe, expect, it } from 'vitest'
import { contactOf, otherContact } from './contact.ts'

describe('what people are reached by', () => {
  it.each(['13800138000', '14500000000', '15912345678', '16612345678', '17012345678', '18812345678', '19912345678'])(
    'is the phone %s',
    (value) => expect(contactOf(value)).toEqual({ kind: 'phone', value }),
  )

  it.each([' 138 0013 8000 ', '138-0013-8000', '+86 13800138000', '008613800138000', '１３８００１３８０００'])(
    'is the same phone, however it is typed: %s',
    (typed) => expect(contactOf(typed)).toEqual({ kind: 'phone', value: '13800138000' }),
  )

  it.each(['a@b.cn', 'emma.larsen+shop@mail.example.dk', "o'neil_1@x-y.example", 'x@163.com'])(
    'is the e-mail address %s',
    (value) => expect(contactOf(value)).toEqual({ kind: 'email', value }),
  )

  it('is the same e-mail address in capitals', () => {
    expect(contactOf(' Emma@Example.DK ')).toEqual(contactOf('emma@example.dk'))
  })

  it.each([
    ...[
      '',
      'dealer',
      '12345678901',
      '11012345678',
      '1380013800',
      '138001380000',
      '23800138000',
      'a@b',
      '@b.cn',
      'a@.cn',
    ],
    ...['a..b@c.cn', 'a@b.cn, c@d.cn', 'a b@c.cn', 'a@b.cn\nBcc: c@d.cn', 'a@b-.cn', `${'a'.repeat(46)}@b.cn`],
  ])('is not %j', (typed) => expect(contactOf(typed)).toBeUndefined())
})

it('the other contact is the one of the other kind, and overseas no phone', () => {
  const reached = { phone: '13800138000', email: 'a@b.cn' }
  expect(otherContact('phone', reached, false)).toEqual(contactOf('a@b.cn'))
  expect(otherContact('phone', reached, true)).toEqual(contactOf('a@b.cn'))
  expect(otherContact('email', reached, false)).toEqual(contactOf('13800138000'))
  expect(otherContact('email', reached, true)).toBeUndefined()
  expect(otherContact('email', { phone: null }, false)).toBeUndefined()
})
