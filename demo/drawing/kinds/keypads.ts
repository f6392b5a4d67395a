import { WEIGHT } from '../pen.ts'
import { patch, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { across, add, type Vec } from '../space.ts'
import { frameOf, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const keypad: Drawer = (pen, { d, l, n, form }, vary) => {
  const axis: Vec = [0.9, 0.1, 0.42]
  const thick = form === 'display' ? 10 : 6
  prism(pen, O, axis, rounded(d, l, form === 'display' ? 6 : l * 0.3), thick, form === 'display' ? 'plastic' : 'steel')
  const face = add(O, axis, thick)
  const [e1, e2]: readonly [Vec, Vec] = across(axis)
  const on = (a: number, b: number): Vec => add(add(face, e1, a), e2, b)
  if (form === 'display') {
    patch(
      pen,
      [on(-d * 0.45, -l * 0.42), on(d * 0.45, -l * 0.42), on(d * 0.45, l * 0.42), on(-d * 0.45, l * 0.42)],
      '#2c3a40',
    )
    patch(
      pen,
      [on(-d * 0.45, l * 0.28), on(d * 0.45, l * 0.28), on(d * 0.45, l * 0.42), on(-d * 0.45, l * 0.42)],
      '#46716e',
    )
    const columns = Math.ceil(n / 2)
    for (let i = 0; i < n; i++) {
      const [a, b] = [d * (-0.4 + (0.8 * ((i % columns) + 0.5)) / columns), i < columns ? l * 0.09 : -l * 0.22]
      const [w, h] = [(d * 0.34) / columns, l * 0.12]
      patch(pen, [on(a - w, b - h), on(a + w, b - h), on(a + w, b + h), on(a - w, b + h)], '#e9e7e1')
      patch(
        pen,
        [
          on(a - w * 0.35, b - h * 0.5),
          on(a + w * 0.35, b - h * 0.5),
          on(a + w * 0.5, b + h * 0.4),
          on(a - w * 0.5, b + h * 0.4),
        ],
        '#946845',
      )
    }
    return
  }
  const frame = frameOf(pen, face, axis)
  for (let i = 0; i < n; i++) {
    const at = on(d * (-0.4 + (0.8 * (i + 0.5)) / n), 0)
    const r = Math.min(l * 0.3, (d * 0.34) / n)
    turned(
      pen,
      at,
      axis,
      [
        [0, r],
        [1.6, r],
        [2, r * 0.9],
      ],
      'plastic',
      WEIGHT.fine,
    )
    const cup = (a: number, b: number): Vec => add(add(add(at, frame.axis, 2), e1, a * r), e2, b * r)
    scribe(pen, [cup(-0.4, 0.25), cup(-0.3, -0.35), cup(0.3, -0.35), cup(0.4, 0.25), cup(-0.4, 0.25)], 1.5, '#f4f2ec')
    if (i % 2 || vary(0, 1) > 0.6) scribe(pen, [cup(0.4, 0.1), cup(0.62, 0), cup(0.34, -0.15)], 1.4, '#f4f2ec')
  }
}

export const keypadDrawers = { keypad }
