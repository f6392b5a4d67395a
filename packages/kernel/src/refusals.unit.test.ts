import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { explain, isRefusal, refusalCodes, refuse } from './refusals.ts'

const raw = (code: (typeof refusalCodes)[number], language: 'CN' | 'EN') =>
  explain(refuse(code, new Proxy({}, { get: (_, name) => `{${String(name)}}` })), language)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('every refusal', () => {
  test.each(refusalCodes)('%s is told in both languages, with the same data', (code) => {
    const [cn, en] = [raw(code, 'CN'), raw(code, 'EN')]
    // Chinese in Chinese, none of it in English.
    expect(cn).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/[a-z]{2}/)
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(placeholders(en)).toEqual(placeholders(cn))
  })

  test('has a code of small letters that nothing else has', () => {
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
    for (const code of refusalCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
})

test('data fills the message; what is missing leaves a gap, not a placeholder', () => {
  expect(explain(refuse('invalid_input', { field: 'quantity' }), 'EN')).toBe('Invalid input: quantity')
  expect(explain(refuse('invalid_input'), 'EN')).toBe('Invalid input: ')
})

test('a refusal is told from an answer', () => {
  expect(isRefusal(refuse('busy'))).toBe(true)
  for (const other of [null, undefined, 1, 'refused', { result: 1 }, []]) expect(isRefusal(other)).toBe(false)
})

test('only EN is English', () => {
  expect([undefined, 'CN', 'en', 'fr', ['EN'], 'EN'].map(languageOf)).toEqual(['CN', 'CN', 'CN', 'CN', 'CN', 'EN'])
})
