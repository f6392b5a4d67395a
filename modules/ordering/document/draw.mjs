// Runs in a process of its own, which keeps the fonts and goes when nobody has asked for a while; in plain JavaScript, as
// what is begun there reads no TypeScript.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import { withShown } from './shown.mjs'

const FONTS = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))

const REGULAR = join(FONTS, '400Regular/NotoSansSC_400Regular.ttf')

pdfmake.setFonts({ NotoSansSC: { normal: REGULAR, bold: join(FONTS, '700Bold/NotoSansSC_700Bold.ttf') } })

const font = openSync(REGULAR)
/** The signs that it has; the bold one has the same. */
const signs = new Set('characterSet' in font ? font.characterSet : [])

// Nothing that somebody typed shall make it read a file, or ask another host.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))

/**
 * Draws a paper, with page numbers, each sign of it to be seen. A row may go over a page, or a long one would vanish whole.
 * @param {import('./definition.ts').Definition} definition
 * @returns {Promise<Buffer>}
 */
export default ({ paper, foot }) =>
  pdfmake
    .createPdf({
      ...withShown(paper, signs),
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 50],
      defaultStyle: { font: 'NotoSansSC', fontSize: 9, lineHeight: 1.2 },
      footer: (page, pages) => ({
        columns: [
          { text: foot.left, style: 'soft' },
          {
            style: 'soft',
            alignment: 'right',
            text: foot.right.replace('{page}', String(page)).replace('{pages}', String(pages)),
          },
        ],
        fontSize: 8,
        margin: [40, 16, 40, 0],
      }),
    })
    .getBuffer()
