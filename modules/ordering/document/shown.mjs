/**
 * A text of which each sign is seen: one that the font lacks stands as a box, where it would leave no trace.
 * @param {string} text
 * @param {ReadonlySet<number>} font the signs that it has
 */
const shown = (text, font) =>
  Array.from(text.normalize('NFC'), (sign) =>
    /\s/.test(sign) || font.has(sign.codePointAt(0) ?? 0) ? sign : '□',
  ).join('')

/**
 * What is to be drawn, with each of its texts so.
 * @template Drawn
 * @param {Drawn} drawn
 * @param {ReadonlySet<number>} font
 * @returns {Drawn}
 */
export const withShown = (drawn, font) => {
  if (Array.isArray(drawn)) return /** @type {Drawn} */ (drawn.map((each) => withShown(each, font)))
  if (typeof drawn !== 'object' || drawn === null) return drawn
  const entries = Object.entries(drawn).map(([name, value]) => [
    name,
    name === 'text' && typeof value === 'string' ? shown(value, font) : withShown(value, font),
  ])
  return Object.fromEntries(entries)
}
