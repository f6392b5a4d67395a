import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoMachines } from '../catalogue/machines.ts'
import { demoParts } from '../catalogue/parts.ts'
import { demoSoldMachines } from '../catalogue/sold-machines.ts'
import { drawingOf, render } from './draw.ts'
import { demoPictures, pictureOfMachine, pictureOfPart } from './pictures.ts'

test('the same part is always drawn alike, and no two pictures are alike', () => {
  const drawn = demoPictures.map(drawingOf)
  expect(new Set(drawn).size).toBe(demoPictures.length)
  expect(demoPictures.map(drawingOf)).toEqual(drawn)
})

test('every item and every machine finds its picture', () => {
  const files = new Set(demoPictures.map(({ file }) => file))
  expect(files.size).toBe(demoPictures.length)
  for (const item of [...demoParts, ...demoSoldMachines]) expect(files.has(pictureOfPart(item)), item.code).toBe(true)
  for (const machine of demoMachines) expect(files.has(pictureOfMachine(machine)), machine.enName).toBe(true)
})

test('every point of every drawing has a place on its sheet', () => {
  for (const picture of demoPictures) expect(drawingOf(picture), picture.file).not.toMatch(/NaN|Infinity|undefined/)
})

test('a picture is a WebP of 640 by 640 pixels and at most 25 kB', async () => {
  for (const picture of demoPictures.filter((_, i) => i % 25 === 0 || i > demoParts.length)) {
    const drawn = await render(drawingOf(picture))
    expect(await sharp(drawn).metadata(), picture.file).toMatchObject({ format: 'webp', width: 640, height: 640 })
    expect(drawn.length, picture.file).toBeLessThanOrEqual(25_000)
  }
})
