import { expect, it } from 'vitest'
import { pictureAt } from './picture-width.ts'

const sheet = { file_path: '/sheets/a.webp', width: 6400 }

it.each([
  [390, '/sheets/a.webp?width=800'],
  [800, '/sheets/a.webp?width=800'],
  [801, '/sheets/a.webp?width=1600'],
  [3000, '/sheets/a.webp?width=3200'],
  [3201, '/sheets/a.webp'],
])('takes the next width for %i pixels', (pixels, address) => {
  expect(pictureAt(sheet, pixels)).toBe(address)
})

it('asks for no copy that is as large as the picture', () => {
  expect(pictureAt({ ...sheet, width: 1600 }, 1200)).toBe('/sheets/a.webp')
})
