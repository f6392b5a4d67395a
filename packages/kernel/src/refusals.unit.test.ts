import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { explain, isRefusal, refusalCodes, refusalSentences, refuse, refusedField } from './refusals.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('every refusal', () => {
  test.each(refusalCodes)('%s is told in both languages, with the same data', (code) => {
    const [cn, en] = [explain(refuse(code), 'CN'), explain(refuse(code), 'EN')]
    // Chinese in Chinese, none of it in English.
    expect(cn).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/[a-z]{2}/)
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(placeholders(refusalSentences[code].EN)).toEqual(placeholders(refusalSentences[code].CN))
  })

  test('has a code of small letters that nothing else has', () => {
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
    for (const code of refusalCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
})

test('data fills the message; what is missing leaves a gap, not a placeholder', () => {
  expect(explain(refuse('part_not_found', { part_code: 'A1' }), 'EN')).toBe('Part not found: A1')
  expect(explain(refuse('part_not_found'), 'EN')).toBe('Part not found: ')
})

test('an input is refused with what its form says about the field', () => {
  const invalid = (data: object) => explain(refuse('invalid_input', { ...data }), 'CN')
  expect(invalid({ field: 'recipients', fault: 'missing' })).toBe('请输入收货人')
  expect(invalid({ field: 'recipients' })).toBe('输入有误：收货人')
  expect(invalid({ field: 'phone' })).toBe('请输入有效的电话号码，分机写作“转8”')
  expect(invalid({})).toBe('输入有误：')
})

describe('the field that a refusal is about', () => {
  test('is the one that it names, or the one that its code is about', () => {
    expect(refusedField(refuse('invalid_input', { field: 'order_part.0.quantity' }))).toBe('order_part.0.quantity')
    expect(refusedField(refuse('region_required'))).toBe('province')
    expect(refusedField(refuse('order_not_found'))).toBeUndefined()
    expect(refusedField(refuse('part_not_found', { part_code: 'A1' }))).toBe('part_code')
  })

  test('is one that the call takes', () => {
    const ofSubmission = (field: string) => ['order_part', 'address_id'].includes(field)
    expect(refusedField(refuse('cart_quantity'), ofSubmission)).toBe('order_part')
    expect(refusedField(refuse('region_required'), ofSubmission)).toBeUndefined()
    expect(refusedField(refuse('invalid_input', { field: 'version' }), ofSubmission)).toBe('version')
  })
})

test('a refusal is told from an answer', () => {
  expect(isRefusal(refuse('busy'))).toBe(true)
  for (const other of [null, undefined, 1, 'refused', { result: 1 }, []]) expect(isRefusal(other)).toBe(false)
})

test('only EN is English', () => {
  expect([undefined, 'CN', 'en', 'fr', ['EN'], 'EN'].map(languageOf)).toEqual(['CN', 'CN', 'CN', 'CN', 'CN', 'EN'])
})
