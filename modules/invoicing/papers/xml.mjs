import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
})

/**
 * Each value behind what it is called: by its element, or by the attribute `Name`, as OFD has it.
 * @param {unknown} value
 * @param {string} [name]
 * @returns {string[]}
 */
const textsOf = (value, name = '') => {
  if (typeof value === 'string') return [`${name} ${value}`]
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, name))
  if (typeof value !== 'object' || value === null) return []
  const { '@Name': called, '#text': text, ...rest } = /** @type {Record<string, unknown>} */ (value)
  const own = textsOf(text, typeof called === 'string' ? called : name)
  const within = Object.entries(rest).filter(([key]) => !key.startsWith('@'))
  return [...own, ...within.flatMap(([key, each]) => textsOf(each, key))]
}

/**
 * Whether it is an XML from its begin to its end.
 * @param {Uint8Array} bytes
 */
export const isXml = (bytes) => {
  const text = new TextDecoder().decode(bytes)
  return text.trimStart().startsWith('<') && XMLValidator.validate(text) === true
}

/**
 * The texts of a document, in their order.
 * @param {Uint8Array} bytes
 */
export const xmlTexts = async (bytes) => textsOf(parser.parse(new TextDecoder().decode(bytes)))
