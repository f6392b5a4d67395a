import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { textOfXml } from './xml-text.mjs'

const parser = new XMLParser({ parseTagValue: false, removeNSPrefix: true })

/**
 * Each value with the way to it.
 * @param {unknown} value
 * @param {string} [name]
 * @returns {import('./texts.mjs').Field[]}
 */
const fieldsOf = (value, name = '') => {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(each, name === '' ? key : `${name}/${key}`))
}

/**
 * Whether it is an XML from its begin to its end.
 * @param {Uint8Array} bytes
 */
export const isXml = (bytes) => {
  const text = textOfXml(bytes)
  return text.trimStart().startsWith('<') && XMLValidator.validate(text) === true
}

/**
 * The values of a document by their elements.
 * @param {Uint8Array} bytes
 */
export const xmlTexts = async (bytes) => ({ fields: fieldsOf(parser.parse(textOfXml(bytes))) })
