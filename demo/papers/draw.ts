import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files } from '@portafilter/gateways'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import { type DemoSheet, demoSheets } from '../sheets/sheets.ts'
import type { DemoPaper } from './papers.ts'

const FONTS = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))
const CHINESE = join(FONTS, '400Regular/NotoSansSC_400Regular.ttf')

/** Every reader of PDFs has the second, which costs nothing to embed. */
const FACES = {
  CN: { normal: CHINESE, bold: CHINESE },
  EN: { normal: 'Helvetica', bold: 'Helvetica-Bold' },
} as const
pdfmake.setFonts(FACES)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(FACES).some(({ normal, bold }) => [normal, bold].includes(path)))

const COPPER = '#96491f'
/** Of the page's 515 points. */
const SHEET_WIDTH = 515

const line = (text: string): Content =>
  text.startsWith('# ') ? { text: text.slice(2), style: 'heading' } : { text, margin: [0, 0, 0, 4] }

const HEADS = { CN: ['序号', '编码', '名称', '数量'], EN: ['No.', 'Code', 'Part', 'Qty'] } as const

/** What is sold on a sheet, by its numbers. */
const listOf = ({ name, callouts }: DemoSheet, language: DemoPaper['language']): Content[] => {
  const rows = callouts.flatMap(({ part, quantity }, i) =>
    quantity === null ? [] : [[String(i + 1), part.code, part.name[language], String(quantity)]],
  )
  const table = { headerRows: 1, widths: [30, 90, '*', 30], body: [[...HEADS[language]], ...rows] }
  return rows.length === 0 ? [] : [line(`# ${name[language]}`), { table, layout: 'lightHorizontalLines' }]
}

/** A machine's sheets: its own, which is drawn, and those that it leads to. */
const sheetsOf = (machine: number): readonly DemoSheet[] => {
  const own = demoSheets.filter((sheet) => sheet.machine?.id === machine)
  const further = new Set(own.flatMap(({ callouts }) => callouts.map((callout) => callout.further)))
  return [...own, ...demoSheets.filter(({ file }) => further.has(file))]
}

/** As a JPEG: no PDF holds a WebP. */
const pictureOf = async (pictures: Files, sheet: DemoSheet | undefined): Promise<Content[]> => {
  const kept = sheet && (await pictures.get(sheet.file))
  if (kept === undefined) return []
  const jpeg = await sharp(kept).resize(1_000).jpeg({ quality: 75 }).toBuffer()
  return [{ image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, width: SHEET_WIDTH }]
}

const partsOf = async ({ partsOf: machine, language }: DemoPaper, pictures: Files): Promise<Content[]> => {
  const sheets = machine === null ? [] : sheetsOf(machine.id)
  return [...(await pictureOf(pictures, sheets[0])), ...sheets.flatMap((sheet) => listOf(sheet, language))]
}

/** A paper as a PDF; the pictures of its sheets are those of the shop. */
export const drawPaper = async (paper: DemoPaper, pictures: Files): Promise<Buffer> => {
  const text = paper.text === '' ? [] : paper.text.split('\n').map(line)
  const definition: TDocumentDefinitions = {
    info: { title: paper.title, creator: 'Portafilter' },
    content: [{ text: paper.title, style: 'title' }, ...text, ...(await partsOf(paper, pictures))],
    defaultStyle: { font: paper.language, fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 18, bold: true, color: COPPER, margin: [0, 0, 0, 12] },
      heading: { fontSize: 12, bold: true, color: COPPER, margin: [0, 10, 0, 4] },
    },
    pageSize: 'A4',
    pageMargins: 40,
  }
  return pdfmake.createPdf(definition).getBuffer()
}
