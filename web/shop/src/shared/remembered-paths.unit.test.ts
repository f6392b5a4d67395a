import { beforeEach, expect, it, vi } from 'vitest'
import { noteNavigation, pathBack } from './remembered-paths.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
})
beforeEach(() => kept.clear())

const after = (...ways: string[]): string => {
  for (const way of ways) noteNavigation(way)
  return pathBack()
}

it('leads back to the page before, as it was', () => {
  expect(after('/')).toBe('/')
  expect(after('/?tab=parts', '/details/1')).toBe('/?tab=parts')
})

it('leads out of a page whose address has changed while it was read', () => {
  expect(after('/?search=58', '/details/1', '/details/1?level=3.17', '/details/1?level=3.17&no=5')).toBe('/?search=58')
  expect(after('/details/2')).toBe('/details/1?level=3.17&no=5')
})
