import { isFileName } from '@portafilter/gateways'
import { memoryFiles } from '@portafilter/gateways/testing'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { demoMachines } from '../catalogue/machines.ts'
import { renderSheet } from '../sheets/draw.ts'
import { demoSheets } from '../sheets/sheets.ts'
import { drawPaper } from './draw.ts'
import { demoFaqs } from './faqs.ts'
import { demoFilms, demoVideos } from './films.ts'
import { kindOf } from './kinds.ts'
import { demoDocuments, demoPapers } from './papers.ts'
import { shoot } from './shoot.ts'

const machines = demoMachines.filter(({ remark }) => remark === '')

/** With the sheets that papers and films show. */
const pictures = async (files: readonly string[]) => {
  const kept = memoryFiles()
  for (const sheet of demoSheets.filter(({ file }) => files.includes(file)))
    await kept.put(sheet.file, await renderSheet(sheet))
  return kept
}

test('every machine with a page has papers for all and for overseas, and questions', () => {
  for (const machine of machines) {
    const own = demoDocuments.filter((document) => document.machine === machine.id)
    for (const audience of ['all', 'overseas'])
      expect(own.filter((document) => document.audience === audience).length, machine.enName).toBeGreaterThan(1)
    const kind = kindOf(machine)
    expect(kind && demoFaqs[kind].length, machine.enName).toBeGreaterThan(2)
  }
  expect(new Set(demoDocuments.map(({ machine }) => machine)).size).toBe(machines.length)
})

test('what is for overseas is in English; a series is introduced by the title that counts', () => {
  expect(demoDocuments.filter(({ audience, paper }) => audience === 'overseas' && paper.language !== 'EN')).toEqual([])
  const introductions = demoDocuments.filter(({ paper }) => paper.name.startsWith('series-'))
  expect(introductions.length).toBeGreaterThan(0)
  for (const { title } of introductions)
    expect([title.CN, title.EN]).toEqual([
      expect.stringContaining('系列介绍'),
      expect.stringContaining('series introduction'),
    ])
})

test('every file has a name that a store takes, and a film shows sheets that there are', () => {
  const names = [...demoPapers.keys(), ...demoFilms.map(({ name }) => name)]
  expect(names.filter((name) => !isFileName(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const sheets = new Map(demoSheets.map((sheet) => [sheet.file, sheet]))
  for (const { sheet, callouts } of demoFilms)
    expect(Math.max(...callouts), sheet).toBeLessThan(sheets.get(sheet)?.callouts.length ?? 0)
  expect(demoVideos.length).toBeGreaterThan(demoFilms.length)
})

test.each([
  ['manual-grinder-cn-e1.pdf', ['磨豆机用户手册', '安全']],
  ['manual-grinder-en-e1.pdf', ['Grinder: user manual', 'Safety']],
  ['parts-10-cn-e1.pdf', ['爆炸图与配件表', '编码']],
  ['parts-10-en-e1.pdf', ['exploded parts overview', 'Code']],
])('%s says what it is to say', async (name, said) => {
  const paper = demoPapers.get(name)
  if (!paper) throw new Error(name)
  const pdf = await drawPaper(paper, await pictures(['sheet-machine-10-d1.webp']))
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  for (const words of said) expect(text).toContain(words)
  expect(pdf.length).toBeLessThan(400_000)
})

test('a film is small, and its index comes before its frames', async () => {
  const [film] = demoFilms
  if (!film) throw new Error('no film')
  const mp4 = Buffer.from(await shoot(film, await pictures([film.sheet])))
  const [index, frames] = [mp4.indexOf('moov'), mp4.indexOf('mdat')]
  expect(index).toBeGreaterThan(0)
  expect(index).toBeLessThan(frames)
  expect(mp4.indexOf('avc1')).toBeGreaterThan(0)
  expect(mp4.length).toBeLessThan(700_000)
})
