import { expect, it } from 'vitest'
import { MOST_ZOOM, placedAt, seenAt, unitOf, viewIn, viewOf, viewText, WHOLE, within } from './view.ts'

const DESK = { width: 640, height: 480 }
const PHONE = { width: 320, height: 240 }

it.each([
  [{ zoom: 2.5, x: 0.4, y: 0.312 }, '2.5_40_31.2'],
  [{ zoom: 8, x: 0.0625, y: 0.9375 }, '8_6.3_93.8'],
  [{ zoom: 1.004, x: 0.5, y: 0.5 }, ''],
  [WHOLE, ''],
])('writes %o into an address as %s', (view, text) => {
  expect(viewText(view)).toBe(text)
})

it('opens where the sender was', () => {
  expect(viewIn('2.5_40_31.2')).toEqual({ zoom: 2.5, x: 0.4, y: 0.312 })
})

it.each(['', null, '2.5', '2.5_40', 'x_1_2', '-3_40_31', '2.5_40_31_9', '1e3_4_5'])(
  'shows the whole sheet for %j',
  (text) => {
    expect(viewIn(text)).toEqual(WHOLE)
  },
)

it('comes no nearer than it may, and shows nothing beside the sheet', () => {
  expect(viewIn('9_100_0')).toEqual({ zoom: MOST_ZOOM, x: 1 - 1 / 16, y: 1 / 16 })
  expect(within({ zoom: 0.2, x: 0.9, y: 0.1 })).toEqual(WHOLE)
})

it('is the same view in a room of another size', () => {
  const view = { zoom: 4, x: 0.3, y: 0.7 }
  expect(placedAt(view, DESK)).toEqual({ scale: 4, positionX: -448, positionY: -1104 })
  const onPhone = viewOf(placedAt(view, PHONE), PHONE)
  expect(onPhone.x).toBeCloseTo(0.3)
  expect(onPhone.y).toBeCloseTo(0.7)
})

it('knows what is out of sight', () => {
  const view = { zoom: 4, x: 0.3, y: 0.7 }
  expect(seenAt(view, { x: 0.3, y: 0.7 })).toEqual({ x: 0.5, y: 0.5 })
  expect(seenAt(view, { x: 0.5, y: 0.7 }).x).toBeGreaterThan(1)
})

it('keeps labels as large at every zoom', () => {
  const onScreen = (zoom: number) => (22 * unitOf(1600, 640, zoom) * 640 * zoom) / 1600
  expect([1, 2.5, 8].map(onScreen)).toEqual([22, 22, 22])
})
