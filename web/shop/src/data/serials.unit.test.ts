import { CallFailed, createIdempotent } from '@portafilter/kit'
import { beforeEach, expect, it, vi } from 'vitest'
import { asksForSerials, handInSerials, type SerialRow } from './serials.ts'

const api = vi.hoisted(() => ({ getCount: vi.fn(), insertSn: vi.fn(), updateSn: vi.fn(), updateOrder: vi.fn() }))
vi.mock('../shared/api.ts', () => ({ api }))

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

const LOST = new CallFailed(0, 'network', 'ERROR')
const ROW = { id: 1, order_code: 'order', part_code: 'part', machineCode: 'E61-0000' } as SerialRow

beforeEach(() => {
  vi.resetAllMocks()
  api.updateSn.mockResolvedValue(1)
  api.updateOrder.mockResolvedValue(1)
})

it('sends machines again under another key, once others were sent in between', async () => {
  const idempotently = createIdempotent()
  const handIn = (machineCode: string) =>
    handInSerials('order', [ROW], () => ({ machineCode, phoneNumber: '', faultReason: '' }), idempotently)
  api.updateSn.mockRejectedValueOnce(LOST)
  await expect(handIn('E61-0001')).rejects.toThrow('ERROR')
  await handIn('E61-0002')
  await handIn('E61-0001')
  const sent = api.updateSn.mock.calls.map(([{ items }, { key }]) => [items[0].machineCode, key])
  expect(sent.map(([machine]) => machine)).toEqual(['E61-0001', 'E61-0002', 'E61-0001'])
  expect(new Set(sent.map(([, key]) => key)).size).toBe(3)
})

it('knows that none are asked for, and asks for them as the rule did where no answer comes', async () => {
  api.getCount.mockResolvedValueOnce(0).mockResolvedValueOnce(2).mockRejectedValueOnce(LOST)
  expect([await asksForSerials('order'), await asksForSerials('order'), await asksForSerials('order')]).toEqual([
    false,
    true,
    true,
  ])
})
