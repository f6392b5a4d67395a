import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contactOf } from './contact.ts'

const phones = fc.tuple(fc.constantFrom('13', '14', '15', '16', '17', '18', '19'), fc.stringMatching(/^\d{9}$/))
const blanks = fc.constantFrom('', ' ', '-', '  ')

it('a number is one phone, however it is grouped and with or without its country', () => {
  fc.assert(
    fc.property(phones, blanks, blanks, fc.constantFrom('', '+86', '0086'), ([begin, rest], a, b, country) => {
      const typed = `${country}${a}${begin}${b}${rest}`
      expect(contactOf(typed)).toEqual({ kind: 'phone', value: `${begin}${rest}` })
    }),
  )
})

it('what is kept of a contact is read as itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        phones.map(([begin, rest]) => begin + rest),
        fc.string(),
      ),
      (typed) => {
        const contact = contactOf(typed)
        if (contact === undefined) return
        expect(contactOf(contact.value)).toEqual(contact)
        expect(contact.value).toMatch(contact.kind === 'phone' ? /^\d{11}$/ : /^[^\s@,;<>]+@[^\s@,;<>]+$/)
      },
    ),
  )
})
