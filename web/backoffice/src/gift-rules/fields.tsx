import type { Field } from '../actions/fields.ts'
import { type Finding, Found, type FoundThing } from '../fields/found-field.tsx'
import type { Text } from '../texts/use-text.ts'
import type { GiftText } from './texts.ts'

type Of = { text: Text<GiftText>; finding: Finding; start: FoundThing[]; hint?: string }

export const partsField = ({ text, finding, start, hint }: Of): Field<string[], FoundThing[]> => ({
  start,
  read: (typed) =>
    typed.length === 0 ? { fault: text('gifts.parts_fault') } : { sent: typed.map(({ code }) => code) },
  draw: ({ typed, fault, first, type }) => (
    <Found finding={finding} fault={fault} first={first} hint={hint} several value={typed} onChoose={type} />
  ),
})
