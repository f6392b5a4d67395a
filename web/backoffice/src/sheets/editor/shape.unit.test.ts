import { expect, it } from 'vitest'
import { isReshaped } from './shape.ts'

const picture = (width: number, height: number) => ({ file_path: 'x', width, height })

it.each([
  ['as large again', picture(3200, 2400), false],
  ['half a per cent wider', picture(1607, 1200), false],
  ['wider than that', picture(1610, 1200), true],
  ['on its side', picture(1200, 1600), true],
  ['none', picture(0, 0), false],
])('tells of a picture that is %s', (_, after, reshaped) => {
  expect(isReshaped(picture(1600, 1200), after)).toBe(reshaped)
})

it('has nothing to compare the first picture with', () => {
  expect(isReshaped(picture(0, 0), picture(1600, 1200))).toBe(false)
})
