import type { Locator, Page } from '@playwright/test'
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'

/** Looks at the page as it comes onto paper. */
export const onPaper = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await look()
  await page.emulateMedia({ media: null })
}

/** How many sheets of A4 the page takes. */
export const sheets = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const PRINTER_DPI = 300

/** What a scanner reads of a barcode, an SVG, as a printer draws it. */
export const scanned = async (barcode: Locator): Promise<string> => {
  const svg = await barcode.evaluate((element) => new XMLSerializer().serializeToString(element))
  const { data, info } = await sharp(Buffer.from(svg), { density: PRINTER_DPI })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
}
