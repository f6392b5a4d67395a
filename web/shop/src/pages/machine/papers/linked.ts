/** A piece of a text; with `href` an address in it. */
export type Piece = Readonly<{ text: string; href?: string }>

/** Addresses end where signs come that none has, as Chinese ones are, and not in what ends a sentence. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

const ending = (address: string): number => {
  const end = address.search(/[.,;:!?']+$/)
  const trimmed = end < 0 ? address : address.slice(0, end)
  // A bracket that was opened before the address closes behind it.
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.length - 1 : trimmed.length
}

const hrefOf = (address: string): string => (address.startsWith('http') ? address : `mailto:${address}`)

/** A plain text in pieces, with its addresses of pages and mail as links. */
export const linked = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.slice(0, ending(found))
    pieces.push({ text: text.slice(from, index) }, { text: address, href: hrefOf(address) })
    from = index + address.length
  }
  return [...pieces, { text: text.slice(from) }].filter((piece) => piece.text !== '')
}
