import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useWanting, WantingContext } from './wanting.ts'

const Reading = () => String(useWanting()[0].size)

it('is what the page around it has of what is typed, and fails where no page is', () => {
  const wanting = [new Map(), () => undefined] as const
  expect(renderToString(createElement(WantingContext, { value: wanting }, createElement(Reading)))).toBe('0')
  expect(() => renderToString(createElement(Reading))).toThrow('stands in its tabs')
})
