import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { withDrawings } from './drawings.ts'

const fresh = () => mkdtempSync(join(tmpdir(), 'portafilter-drawings-'))

let cache: string
beforeEach(() => {
  cache = fresh()
  vi.stubEnv('XDG_CACHE_HOME', cache)
})
const kept = () => join(cache, 'portafilter/demo-drawings')

/** Draws what is missing, as the demo's seed does; answers how much it drew. */
const fillOf = (dataDir: string) => {
  const drawn: string[] = []
  const draw = (folder: string, name: string) => {
    const file = join(dataDir, folder, name)
    if (existsSync(file)) return
    mkdirSync(join(dataDir, folder), { recursive: true })
    writeFileSync(file, `drawn ${name}`)
    drawn.push(name)
  }
  const fill = async () => {
    draw('pictures', 'a.webp')
    draw('papers', 'b.pdf')
  }
  return { fill, drawn }
}

const filled = async (dataDir = fresh(), bucket: string | null = null) => {
  const { fill, drawn } = fillOf(dataDir)
  await withDrawings({ dataDir, s3: { bucket } }, fill)
  expect(readFileSync(join(dataDir, 'pictures/a.webp'), 'utf8')).toBe('drawn a.webp')
  expect(readFileSync(join(dataDir, 'papers/b.pdf'), 'utf8')).toBe('drawn b.pdf')
  return drawn
}

it('draws once for all shops of a version', async () => {
  expect(await filled()).toEqual(['a.webp', 'b.pdf'])
  expect(await filled()).toEqual([])
  expect(readdirSync(kept())).toHaveLength(1)
})

it('neither gives a shop that has drawings others, nor takes its own for the demo’s', async () => {
  const own = fresh()
  mkdirSync(join(own, 'pictures'))
  writeFileSync(join(own, 'pictures/mine.webp'), 'mine')
  expect(await filled(own)).toEqual(['a.webp', 'b.pdf'])
  expect(readdirSync(kept())).toEqual([])
  await filled()
  const other = fresh()
  mkdirSync(join(other, 'papers'))
  writeFileSync(join(other, 'papers/mine.pdf'), 'mine')
  expect(await filled(other)).toEqual(['a.webp', 'b.pdf'])
})

it('leaves a shop in a bucket to itself', async () => {
  await filled()
  expect(await filled(fresh(), 'shop')).toEqual(['a.webp', 'b.pdf'])
})

it('keeps nothing of a fill that failed', async () => {
  const { fill } = fillOf(fresh())
  const failing = async () => {
    await fill()
    throw new Error('killed')
  }
  await expect(withDrawings({ dataDir: fresh(), s3: { bucket: null } }, failing)).rejects.toThrow('killed')
  expect(readdirSync(kept())).toEqual([])
})

it('keeps those of the last three versions', async () => {
  for (const [n, name] of ['oldest', 'older', 'old'].entries()) {
    mkdirSync(join(kept(), name), { recursive: true })
    utimesSync(join(kept(), name), n + 1, n + 1)
  }
  await filled()
  expect(readdirSync(kept())).toEqual(expect.arrayContaining(['older', 'old']))
  expect(readdirSync(kept())).toHaveLength(3)
  expect(existsSync(join(kept(), 'oldest'))).toBe(false)
})
