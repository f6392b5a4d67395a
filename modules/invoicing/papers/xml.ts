import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
})

/** Each value behind what it is called: by its element, or by the attribute `Name`, as OFD has it. */
const textsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return [`${name} ${value}`]
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, name))
  if (typeof value !== 'object' || value === null) return []
  const { '@Name': called, '#text': text, ...rest } = value as Record<string, unknown>
  const own = textsOf(text, typeof called === 'string' ? called : name)
  const within = Object.entries(rest).filter(([key]) => !key.startsWith('@'))
  return [...own, ...within.flatMap(([key, each]) => textsOf(each, key))]
}

/** The texts of a document, in their order. */
export const xmlTexts = async (bytes: Uint8Array): Promise<string[]> =>
  textsOf(parser.parse(new TextDecoder().decode(bytes)))
