import { TextField } from '@mui/material'
import type { ReactNode } from 'react'
import type { Field } from './fields.ts'

type TextFieldOf = {
  label: string
  /** Under the field, while nothing is wrong. */
  hint?: (typed: string) => string
  /** Said when it does not fit: when it is blank, unless told otherwise. */
  fault: string
  fits?: (tidied: string) => boolean
  /** What happens to everything that is typed or pasted. */
  tidy?: (typed: string) => string
  longest: number
  /** May stay empty. */
  optional?: boolean
  /** What it begins with; nothing, unless told otherwise. */
  start?: string
  /** As many lines as it starts with; one, unless told otherwise. */
  lines?: number
  /** What it is written in, where that is not the page's language: how a reader of the screen pronounces it. */
  lang?: string | undefined
  /** Above the field: what can be chosen instead of typing. */
  above?: (choose: (words: string) => void) => ReactNode
}

/** A text that an action needs; the blanks around it are not sent. */
export const textField = (it: TextFieldOf): Field<string, string> => ({
  start: it.start ?? '',
  read: (typed) => {
    const { fits = (text: string) => text !== '' } = it
    return fits(typed.trim()) ? { sent: typed.trim() } : { fault: it.fault }
  },
  draw: ({ typed, fault, first, type }) => (
    <>
      {it.above?.(type)}
      <TextField
        label={it.label}
        value={typed}
        onChange={({ target }) => type(it.tidy?.(target.value) ?? target.value)}
        error={fault !== undefined}
        helperText={fault ?? it.hint?.(typed)}
        {...(it.lines === undefined ? {} : { multiline: true, minRows: it.lines })}
        required={!it.optional}
        autoFocus={first}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: it.longest, lang: it.lang } }}
      />
    </>
  ),
})

const LONGEST_REASON = 200

/** Why something is done, in words of one's own, whose signs are counted as they are typed. */
export const reasonField = (it: Pick<TextFieldOf, 'label' | 'fault' | 'above' | 'lang'>): Field<string, string> =>
  textField({ ...it, hint: (typed) => `${typed.length} / ${LONGEST_REASON}`, longest: LONGEST_REASON, lines: 2 })
