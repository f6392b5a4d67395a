/**
 * The text in an encoding; undefined where the bytes are none of it, or nobody knows the encoding.
 * @param {Uint8Array} bytes
 * @param {string} encoding
 */
const decoded = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * What the bytes of an XML begin with where each sign has two: the mark of their order, or `<?` in it.
 * @type {readonly (readonly [string, readonly number[]])[]}
 */
const WIDE = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
]

const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/

/**
 * An XML as it was written. What the bytes are goes before what they say of themselves: programs write GBK below a head of
 * UTF-8, and the other way round, and what is UTF-8 from its begin to its end is nothing else.
 * @param {Uint8Array} bytes
 */
export const textOfXml = (bytes) => {
  const [wide] = WIDE.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte)) ?? []
  const [, declared = ''] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? []
  for (const encoding of [wide ?? 'utf-8', declared, 'gb18030']) {
    const text = decoded(bytes, encoding)
    if (text !== undefined) return text
  }
  return new TextDecoder().decode(bytes)
}
