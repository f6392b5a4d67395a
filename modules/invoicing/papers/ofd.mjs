import { posix } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { all, piecesOf } from './ofd-text.mjs'
import { textOfXml } from './xml-text.mjs'

/** More than any invoice holds, and no more than a file may have. */
const MOST_BYTES = 5_000_000
/** An invoice has one page, and a list of goods some more. */
const MOST_PAGES = 10

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  // A blank is a sign, too: their places are counted.
  trimValues: false,
  alwaysCreateTextNode: true,
})

/**
 * Whether it is an archive with the begin of an OFD in it; nothing of it is unpacked.
 * @param {Uint8Array} bytes
 */
export const isOfd = (bytes) => {
  let isNamed = false
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        isNamed ||= name === 'OFD.xml'
        return false
      },
    })
  } catch {
    return false
  }
  return isNamed
}

/** @param {Uint8Array} bytes */
const unpacked = (bytes) => {
  let opened = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml')) return false
      opened += originalSize
      return opened <= MOST_BYTES
    },
  })
}

/**
 * The texts of an OFD (GB/T 33190): what stands on its pages and on the forms behind them, each piece at its place, and what
 * its head says of the invoice.
 * @param {Uint8Array} bytes
 */
export const ofdTexts = async (bytes) => {
  const files = unpacked(bytes)
  /** @param {string} place */
  const open = (place) => parser.parse(textOfXml(files[place.replace(/^\//, '')] ?? new Uint8Array()))
  const [{ DocInfo: head, DocRoot: root }] = all(open('OFD.xml').OFD.DocBody)
  const { CommonData: common, Pages: listed } = open(root['#text']).Document
  /** @param {any} entry */
  const opened = (entry) => open(posix.resolve('/', posix.dirname(root['#text']), entry['@BaseLoc'])).Page
  const forms = new Map(all(common?.TemplatePage).map((form) => [form['@ID'], form]))
  const pages = all(listed.Page).slice(0, MOST_PAGES).map(opened)
  return {
    fields: all(head?.CustomDatas?.CustomData).map((each) => ({ name: each['@Name'], text: each['#text'] })),
    pieces: pages.flatMap((page, at) => {
      const behind = all(page.Template).map((each) => opened(forms.get(each['@TemplateID'])))
      return [...behind, page].flatMap(({ Content: content }) => piecesOf(content, at + 1))
    }),
  }
}
