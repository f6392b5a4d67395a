import { FormControlLabel, Switch, TextField } from '@mui/material'
import { partsResource } from '@portafilter/catalogue/contract'
import type { Language } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'
import { staffApi } from '../data/staff-api.ts'
import { type Finding, Found, type FoundThing } from '../fields/found-field.tsx'
import type { Text } from '../texts/use-text.ts'
import type { NamedPart } from './rows.ts'
import type { GiftText } from './texts.ts'

const MOST_FOUND = 20

/** A part as a picker shows it; that it is withdrawn is said. */
export const thingOf = (text: Text<GiftText>, language: Language) => (part: NamedPart) => ({
  code: part.code,
  name: language === 'CN' ? part.name_cn : part.name_en,
  ...(part.withdrawn && { hint: text('gifts.withdrawn') }),
})

/** Looks for parts by code or name. */
export const findingParts = (text: Text<GiftText>, language: Language, label: string): Finding => ({
  of: `parts ${language}`,
  label,
  find: async (typed) => {
    const { rows } = await staffApi.list(partsResource, {
      filter: { q: typed.slice(0, 100) },
      range: [0, MOST_FOUND - 1],
    })
    return rows.map(thingOf(text, language))
  },
})

type Of<Start> = { text: Text<GiftText>; finding: Finding; start: Start; hint?: string }

export const partField = ({ text, finding, start, hint }: Of<FoundThing | null>): Field<string, FoundThing | null> => ({
  start,
  read: (typed) => (typed === null ? { fault: text('gifts.part_fault') } : { sent: typed.code }),
  draw: ({ typed, fault, first, type }) => (
    <Found {...{ finding, fault, first }} several={false} value={typed} onChoose={type} hint={typed?.hint ?? hint} />
  ),
})

export const partsField = ({ text, finding, start, hint }: Of<FoundThing[]>): Field<string[], FoundThing[]> => ({
  start,
  read: (typed) =>
    typed.length === 0 ? { fault: text('gifts.parts_fault') } : { sent: typed.map(({ code }) => code) },
  draw: ({ typed, fault, first, type }) => (
    <Found {...{ finding, fault, first, hint }} several value={typed} onChoose={type} />
  ),
})

/** A whole number from 1 on. */
export const countField = (label: string, fault: string, most: number, start: number): Field<number, string> => ({
  start: String(start),
  read: (typed) => {
    const number = Number(typed.normalize('NFKC'))
    return Number.isInteger(number) && number >= 1 && number <= most ? { sent: number } : { fault }
  },
  draw: ({ typed, fault: found, first, type }) => (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={found !== undefined}
      helperText={found}
      required
      autoFocus={first}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
    />
  ),
})

export const switchField = (label: string, start: boolean): Field<boolean, boolean> => ({
  start,
  read: (typed) => ({ sent: typed }),
  draw: ({ typed, type }) => (
    <FormControlLabel label={label} control={<Switch checked={typed} onChange={(_, on) => type(on)} />} />
  ),
})
