import { beijingDay } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'
import { dayField } from '../fields/day-field.tsx'

/** A day from `first` to today, with which it begins. One that is half typed is no day, and told as that. */
export const settledOnField = (label: string, missing: string, first: string): Field<string | undefined, string> => {
  const today = beijingDay(new Date())
  const day = dayField({ label, missing, start: today, first })
  return { ...day, read: (typed) => (typed === today ? { sent: undefined } : day.read(typed)) }
}
