import { deliveriesResource } from '@portafilter/delivery/contract'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { ChosenBar } from './ChosenBar.tsx'
import type { Told } from './do-each.ts'

const useChosen = vi.hoisted(() => vi.fn())
vi.mock('./use-chosen.ts', () => ({ useChosen }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))
type Drawn = { rows: readonly object[]; onTold(told: Told, label: string): void }
const SeveralAction = vi.hoisted(() => vi.fn((_: Drawn) => null))
vi.mock('./SeveralAction.tsx', () => ({ SeveralAction }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('react-admin', async (original) => ({ ...(await original<object>()), useNotify: () => notify }))

const Form = vi.fn(() => null)
const choose = vi.fn()
const drawn = (rows: readonly object[], actions: readonly string[] = []) => {
  useChosen.mockReturnValue({ rows, choose })
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

it.each([
  ['all of it was done, also with a row that has left the list meanwhile', { done: ['2', '3'], refused: [] }, [], true],
  ['a row that has left the list was refused', { done: ['2'], refused: [{ id: '3', why: '' }] }, [], false],
  ['a row was not tried', { done: [], refused: [] }, ['2'], false],
])('says that it is done where nothing was refused or is left, of others’ rows: %s', (_, told, stay, isSaid) => {
  notify.mockClear()
  drawn(
    [
      { id: '1', version: 0, own: true },
      { id: '2', version: 0, own: false },
    ],
    ['close'],
  )
  SeveralAction.mock.lastCall?.[0].onTold(told, '')
  expect(choose).toHaveBeenLastCalledWith(stay)
  expect(notify).toHaveBeenCalledTimes(isSaid ? 1 : 0)
})
