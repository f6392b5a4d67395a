import { describe, expect, it } from 'vitest'
import { knownField } from '../fields/known-field.ts'
import { type Field, isTyped, knownIn, readAll, startOf } from './fields.ts'

const whole: Field<number, string> = {
  start: '1',
  read: (typed) => (/^\d+$/.test(typed) ? { sent: Number(typed) } : { fault: 'A whole number' }),
  draw: () => null,
}
const note: Field<string, string> = { start: '', read: (typed) => ({ sent: typed.trim() }), draw: () => null }
const fields = { pieces: whole, note }

describe('a form', () => {
  it('starts as its fields do', () => {
    expect(startOf(fields)).toEqual({ pieces: '1', note: '' })
  })

  it('knows which of them nobody types, whatever they are', () => {
    expect(knownIn({ ...fields, seen: knownField(0), line: knownField('7') })).toEqual({ seen: 0, line: '7' })
  })

  it('tells at a field only what is wrong with one that is typed, and of itself the rest', () => {
    const all = { ...fields, line: knownField('7') }
    expect(['pieces', 'note', 'line', 'none'].filter((name) => isTyped(all, name))).toEqual(['pieces', 'note'])
  })

  it('is sent as its fields read what was typed', () => {
    expect(readAll(fields, { pieces: '12', note: ' soon ' })).toEqual({ sent: { pieces: 12, note: 'soon' } })
    expect(readAll({}, {})).toEqual({ sent: {} })
  })

  it('is not sent while one field is wrong, and names that one', () => {
    expect(readAll(fields, { pieces: 'many', note: '' })).toEqual({ faults: { pieces: 'A whole number' } })
  })
})
