import { expect, it, vi } from 'vitest'
import { NOTHING_TYPED } from '../../components/serials/typed.ts'
import { keepDraft, keptDraft } from './draft.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
})

const checkout = (id: string) => ({ id, type: 1 as const, part_codes: ['A'] })
const serials = { ...NOTHING_TYPED, rows: { A: { machineCode: 'E61-0001', phoneNumber: '', faultReason: '' } } }

it('keeps what was typed for one checkout, and gives it to no other', () => {
  const fields = { address_id: 7, remark: '周五前送到', selected_giveaway: { 3: { G: 1 } } }
  keepDraft(checkout('one'), { fields, serials })
  expect(keptDraft(checkout('one'))).toMatchObject({ fields, serials })
  expect(keptDraft(checkout('other'))).toEqual({ fields: {}, serials: NOTHING_TYPED })
})

it('brings gifts back as they were chosen, where the form has a list with places between', () => {
  const chosen: Record<number, Record<string, number>> = []
  chosen[3] = { G: 1 }
  keepDraft(checkout('one'), { fields: { selected_giveaway: chosen }, serials })
  expect(keptDraft(checkout('one')).fields.selected_giveaway).toEqual({ 3: { G: 1 } })
})
