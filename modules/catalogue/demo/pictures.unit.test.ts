import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  demoMachines,
  demoParts,
  demoPictures,
  demoSoldMachines,
  pictureOfMachine,
  pictureOfPart,
  render,
} from './index.ts'

test('the same part is always drawn alike, and no two pictures are alike', () => {
  const drawn = demoPictures.map(({ draw }) => draw())
  expect(new Set(drawn).size).toBe(demoPictures.length)
  expect(demoPictures.map(({ draw }) => draw())).toEqual(drawn)
})

test('every item and every machine finds its picture', () => {
  const files = new Set(demoPictures.map(({ file }) => file))
  expect(files.size).toBe(demoPictures.length)
  for (const item of [...demoParts, ...demoSoldMachines]) expect(files.has(pictureOfPart(item)), item.code).toBe(true)
  for (const machine of demoMachines) expect(files.has(pictureOfMachine(machine)), machine.enName).toBe(true)
})

test('every point of every drawing has a place on its sheet', () => {
  for (const { file, draw } of demoPictures) expect(draw(), file).not.toMatch(/NaN|Infinity|undefined/)
})

test('a picture is a WebP of 640 by 640 pixels and at most 25 kB', async () => {
  for (const { file, draw } of demoPictures.filter((_, i) => i % 25 === 0 || i > demoParts.length)) {
    const picture = await render(draw())
    expect(await sharp(picture).metadata(), file).toMatchObject({ format: 'webp', width: 640, height: 640 })
    expect(picture.length, file).toBeLessThanOrEqual(25_000)
  }
})
