import { deliveriesResource } from '@portafilter/delivery/contract'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { ChosenBar } from './ChosenBar.tsx'

const useChosen = vi.hoisted(() => vi.fn())
vi.mock('./use-chosen.ts', () => ({ useChosen }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))
const SeveralAction = vi.hoisted(() => vi.fn(() => null))
vi.mock('./SeveralAction.tsx', () => ({ SeveralAction }))
vi.mock('react-admin', async (original) => ({ ...(await original<object>()), useNotify: () => vi.fn() }))

const Form = vi.fn(() => null)
const drawn = (rows: readonly object[], actions: readonly string[] = []) => {
  useChosen.mockReturnValue({ rows, choose: vi.fn() })
  return renderToString(createElement(ChosenBar, { resource: deliveriesResource, actions }, createElement(Form)))
}

beforeEach(() => void Form.mockClear())

it('keeps what is done with chosen rows, and what is typed for it, where none of them is shown', () => {
  expect(drawn([])).not.toContain('several.none')
  expect(Form).toHaveBeenCalledOnce()
  expect(drawn([{ id: '1', version: 0 }])).toContain('several.none')
})

it('offers nothing about one’s own rows, and says so beforehand to whoever could act on others', () => {
  const [own, other] = [
    { id: '1', version: 0, own: true },
    { id: '2', version: 0, own: false },
  ]
  expect(drawn([own, other], ['close'])).toContain('several.own')
  expect(SeveralAction).toHaveBeenLastCalledWith(expect.objectContaining({ rows: [other] }), undefined)
  expect(drawn([other], ['close'])).not.toContain('several.own')
  expect(drawn([own, other])).not.toContain('several.own')
})
