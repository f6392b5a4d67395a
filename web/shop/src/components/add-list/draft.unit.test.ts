import { beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, keepMore, keptDraft } from './draft.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
beforeEach(() => kept.clear())

const line = (id: number, code: string) => ({ id, code, quantity: '1' })

it('keeps what another list leaves behind its own lines, under ids that are nobody else’s', () => {
  keepDraft({ text: 'KP-1001 2', lines: [line(0, 'A'), line(7, 'B')] })
  keepMore([line(7, 'C'), line(1, 'D')])
  expect(keptDraft()).toEqual({
    text: 'KP-1001 2',
    lines: [line(0, 'A'), line(7, 'B'), line(8, 'C'), line(9, 'D')],
  })
})

it('keeps nothing where nothing is left', () => {
  keepMore([])
  expect(kept.size).toBe(0)
})
