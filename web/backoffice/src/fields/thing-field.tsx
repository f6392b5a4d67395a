import type { Field } from '../actions/fields.ts'
import { type Finding, Found, type FoundThing } from './found-field.tsx'

type Drawn = Readonly<{ finding: Finding; hint?: string; optional?: boolean }>

const drawnThing =
  ({ finding, hint, optional = false }: Drawn): Field<string, FoundThing | null>['draw'] =>
  ({ typed, fault, first, type }) => (
    <Found
      finding={finding}
      fault={fault}
      first={first}
      several={false}
      value={typed}
      onChoose={type}
      hint={typed?.hint ?? hint}
      optional={optional}
    />
  )

type Of = Pick<Drawn, 'finding' | 'hint'> &
  Readonly<{
    start: FoundThing | null
    /** Said where nothing is chosen. */
    fault: string
  }>

/** Something found by its code or name: its code is sent. */
export const thingField = ({ start, fault, ...drawn }: Of): Field<string, FoundThing | null> => ({
  start,
  read: (typed) => (typed === null ? { fault } : { sent: typed.code }),
  draw: drawnThing(drawn),
})

type OfOptional = Pick<Drawn, 'finding' | 'hint'> &
  Readonly<{
    /** The code that it begins with; empty for none. */
    start: string
  }>

/** The same, or nothing, for which an empty code is sent. */
export const optionalThingField = ({ start, ...drawn }: OfOptional): Field<string, FoundThing | null> => ({
  start: start === '' ? null : { code: start, name: '' },
  read: (typed) => ({ sent: typed?.code ?? '' }),
  draw: drawnThing({ ...drawn, optional: true }),
})
