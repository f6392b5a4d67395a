import { beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
beforeEach(() => kept.clear())

const NOTHING = { step: 'account', fields: {} }

it('keeps what was typed over a reload, and neither passwords nor codes', () => {
  const secret = { password: 'Abcdefg1', confirm: 'Abcdefg1', email_code: '123456', phone_code: '654321' }
  keepDraft({ kind: 'F', step: 'address', fields: { account: 'barista', email: 'a@people.example', ...secret } })
  expect(keptDraft()).toEqual({
    kind: 'F',
    step: 'invitation',
    fields: { account: 'barista', email: 'a@people.example' },
  })
  for (const value of Object.values(secret)) expect([...kept.values()].join()).not.toContain(value)
  forgetDraft()
  expect(keptDraft()).toEqual(NOTHING)
})

it.each(['', 'null', '[]', '{', '{"kind":"X","fields":{}}', '7'])('takes %j for nothing', (text) => {
  kept.set('sign-up', text)
  expect(keptDraft()).toEqual(NOTHING)
})
