import type { Files } from '@portafilter/gateways'
import { memoryFiles } from '@portafilter/gateways/testing'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { demoPictureNames, picturesSeed } from './seed.ts'

const MACHINE = ['machine-1-d1.webp', 'machine-1-d1-w160.webp', 'machine-1-d1-w320.webp']

let asked: string[]
let put: Map<string, Buffer>
let said: string[]
beforeEach(() => {
  asked = []
  put = new Map()
  said = []
})

/** A folder that lacks these pictures and has all others; `whole` is what is in it. */
const lacking = (absent: readonly string[], whole: Uint8Array = new Uint8Array()): Files => ({
  ...memoryFiles(put),
  get: async (name) => {
    asked.push(name)
    return absent.includes(name) ? undefined : Buffer.from(whole)
  },
  list: async () => demoPictureNames.filter((name) => !absent.includes(name)),
})

const seed = (pictures: Files) => picturesSeed.add({ pictures, say: (line) => void said.push(line) })

test('a folder that has all pictures is looked at once, and none of them is opened', async () => {
  expect(await seed(lacking([]))).toBe(0)
  expect([asked, [...put], said]).toEqual([[], [], []])
})

test('a missing picture is drawn, at every size', async () => {
  expect(await seed(lacking(MACHINE))).toBe(1)
  expect([...put.keys()]).toEqual(MACHINE)
  const widths = await Promise.all([...put.values()].map(async (bytes) => (await sharp(bytes).metadata()).width))
  expect(widths).toEqual([640, 160, 320])
  expect(said).toEqual(['Pictures: 1 of 1'])
})

test('a picture without its smaller copies gets them, and stays as it is', async () => {
  const whole = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#964a1f' } })
    .webp()
    .toBuffer()
  const [, ...smaller] = MACHINE
  expect(await seed(lacking(smaller, whole))).toBe(1)
  expect([...put.keys()]).toEqual(smaller)
  const [red] = (await sharp(put.get('machine-1-d1-w160.webp')).stats()).channels
  expect(red?.mean).toBeCloseTo(0x96, -1)
})
