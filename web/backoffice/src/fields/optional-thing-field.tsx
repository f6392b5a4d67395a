import type { Field } from '../actions/fields.ts'
import { type Finding, Found, type FoundThing } from './found-field.tsx'

type Of = Readonly<{
  finding: Finding
  /** The code that it begins with; empty for none. */
  start: string
  hint?: string
}>

/** Something found by its code or name, or nothing: its code is sent, an empty one for nothing. */
export const optionalThingField = ({ finding, start, hint }: Of): Field<string, FoundThing | null> => ({
  start: start === '' ? null : { code: start, name: '' },
  read: (typed) => ({ sent: typed?.code ?? '' }),
  draw: ({ typed, fault, first, type }) => (
    <Found
      finding={finding}
      fault={fault}
      first={first}
      several={false}
      value={typed}
      onChoose={type}
      hint={typed?.hint ?? hint}
      optional
    />
  ),
})
