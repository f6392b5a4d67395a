import { partsResource } from '@portafilter/catalogue/contract'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { ChosenBar } from './ChosenBar.tsx'

const useChosen = vi.hoisted(() => vi.fn())
vi.mock('./use-chosen.ts', () => ({ useChosen }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))
vi.mock('react-admin', async (original) => ({ ...(await original<object>()), useNotify: () => vi.fn() }))

const Form = vi.fn(() => null)
const drawn = (rows: readonly object[]) => {
  useChosen.mockReturnValue({ rows, choose: vi.fn() })
  return renderToString(createElement(ChosenBar, { resource: partsResource, actions: [] }, createElement(Form)))
}

beforeEach(() => void Form.mockClear())

it('keeps what is done with chosen rows, and what is typed for it, where none of them is shown', () => {
  expect(drawn([])).not.toContain('several.none')
  expect(Form).toHaveBeenCalledOnce()
  expect(drawn([{ id: '1', version: 0 }])).toContain('several.none')
})
