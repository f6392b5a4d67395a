import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composed, dotsOf, renderSheet } from './draw.ts'
import { demoSheets } from './sheets.ts'
import { SHEET, type Stand } from './stand.ts'

const drawn = demoSheets.map((sheet) => ({ sheet, stands: composed(sheet).stands, dots: dotsOf(sheet) }))

const overlap = (a: Stand, b: Stand): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

const pairsOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const))

test('each callout has its part on the sheet, large enough to be seen, and none lies over another', () => {
  for (const { sheet, stands } of drawn) {
    expect(stands.length).toBe(sheet.callouts.length)
    for (const { x, y, width, height } of stands) {
      expect(Math.max(width, height), sheet.file).toBeGreaterThanOrEqual(90)
      expect(Math.min(x, SHEET.width - x) - width / 2, sheet.file).toBeGreaterThan(8)
      expect(Math.min(y, SHEET.height - y) - height / 2, sheet.file).toBeGreaterThan(8)
    }
    for (const [a, b] of pairsOf(stands)) expect(overlap(a, b), sheet.file).toBe(false)
  }
})

test('a hotspot is within its part, and no two meet', () => {
  for (const { sheet, stands, dots } of drawn) {
    const circles = dots.map(({ left, top, size }) => ({
      x: (left / 100) * SHEET.width,
      y: (top / 100) * SHEET.height,
      size: (size / 100) * SHEET.width,
    }))
    circles.forEach(({ x, y }, i) => {
      const stand = stands[i]
      expect(stand && overlap(stand, { x, y, width: 0, height: 0 }), sheet.file).toBe(true)
    })
    for (const [a, b] of pairsOf(circles))
      expect(Math.hypot(a.x - b.x, a.y - b.y), sheet.file).toBeGreaterThan((a.size + b.size) / 2)
  }
})

/** A pixel of what is counted, as many of the sheet. */
const STEP = 4

/** How much of a sheet is inked: within each part's box, and outside all of them, where the axes are too thin to count. */
const inkOf = async (picture: Buffer, stands: readonly Stand[]): Promise<{ within: number[]; outside: number }> => {
  const small = sharp(picture)
    .resize(SHEET.width / STEP)
    .greyscale()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const counted = Array.from({ length: stands.length + 1 }, () => ({ ink: 0, all: 0 }))
  for (let i = 0; i < info.width * info.height; i++) {
    const at = { x: (i % info.width) * STEP, y: Math.floor(i / info.width) * STEP, width: 12, height: 12 }
    const box = stands.findIndex((stand) => overlap(stand, at))
    const count = counted.at(box)
    if (count === undefined) continue
    count.all += 1
    if ((data[i * info.channels] ?? 0) < 180) count.ink += 1
  }
  const shares = counted.map(({ ink, all }) => ink / all)
  return { within: shares.slice(0, -1), outside: shares.at(-1) ?? 1 }
}

test('what is drawn is drawn where it is said to stand: beside it there is paper', async () => {
  for (const { sheet, stands } of drawn.filter(({ sheet: { machine } }, i) => machine === null && i % 12 === 0)) {
    const { within, outside } = await inkOf(await renderSheet(sheet), stands)
    expect(Math.min(...within), sheet.file).toBeGreaterThan(0.1)
    expect(outside, sheet.file).toBeLessThan(0.001)
  }
})

test('the same sheet is always drawn alike, and every point of it has a place', () => {
  for (const { sheet } of drawn.filter((_, i) => i % 8 === 0)) {
    const svg = composed(sheet).svg()
    expect(svg, sheet.file).not.toMatch(/NaN|Infinity|undefined/)
    expect(composed(sheet).svg() === svg, sheet.file).toBe(true)
  }
})

test('a sheet is a WebP of 1,600 by 1,200 pixels and at most 150 kB', async () => {
  for (const { sheet } of drawn.filter((_, i) => i % 30 === 0)) {
    const picture = await renderSheet(sheet)
    expect(await sharp(picture).metadata(), sheet.file).toMatchObject({ format: 'webp', ...SHEET })
    expect(picture.length, sheet.file).toBeLessThan(150_000)
  }
})
