/**
 * Of what there may be none, one or several: a list.
 * @param {any} found
 * @returns {any[]}
 */
export const all = (found) => (found === undefined ? [] : [found].flat())

/** @param {string | undefined} written numbers with blanks between */
const numbersIn = (written) => (written ?? '').trim().split(/\s+/).map(Number)

/**
 * How far each sign is from the one before; `g 3 2.5` stands for three times 2.5.
 * @param {string | undefined} written
 * @param {number} most
 */
const stepsIn = (written, most) => {
  const words = (written ?? '').trim().split(/\s+/)
  /** @type {number[]} */
  const steps = []
  for (let at = 0; at < words.length && steps.length < most; at += 1) {
    const [times, step] = words[at] === 'g' ? [Number(words[at + 1]), words[at + 2]] : [1, words[at]]
    steps.push(...Array(Math.min(times, most)).fill(Number(step)))
    if (words[at] === 'g') at += 2
  }
  return steps
}

/** @param {string} sign */
const breadthOf = (sign) => (/[\u0020-\u00ff]/.test(sign) ? 0.5 : 1)

/**
 * What stands together of a text, from which sign on, and how far that is from the text's begin: what is set apart by more
 * than a sign is another piece.
 * @param {string} text
 * @param {number} size
 * @param {string | undefined} written
 */
const runsOf = (text, size, written) => {
  const signs = [...text]
  const steps = stepsIn(written, signs.length)
  /** @type {{ text: string, from: number, to: number }[]} */
  const runs = []
  let at = 0
  signs.forEach((sign, index) => {
    const last = runs.at(-1)
    const to = at + breadthOf(sign) * size
    if (last && at - last.to < size) Object.assign(last, { text: last.text + sign, to })
    else runs.push({ text: sign, from: at, to })
    at += steps[index] ?? breadthOf(sign) * size
  })
  return runs
}

/**
 * @param {any} object a `TextObject`
 * @param {number} page
 * @returns {import('./texts.mjs').Piece[]}
 */
const placed = (object, page) => {
  const [left = 0, top = 0] = numbersIn(object['@Boundary'])
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = object['@CTM'] ? numbersIn(object['@CTM']) : []
  const size = Number(object['@Size'])
  return all(object.TextCode).flatMap((code) => {
    const { '#text': text = '', '@X': x = 0, '@Y': y = 0, '@DeltaX': steps } = code
    return runsOf(text, size, steps).map(({ text, from, to }) => {
      const along = Number(x) + from
      const place = { x: left + a * along + c * Number(y) + e, y: top + b * along + d * Number(y) + f }
      return { page, ...place, width: Math.abs(a) * (to - from), height: Math.abs(d) * size, text }
    })
  })
}

/**
 * All pieces of text in a page's content, however deep they lie in it.
 * @param {any} content
 * @param {number} page
 * @returns {import('./texts.mjs').Piece[]}
 */
export const piecesOf = (content, page) => {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) =>
    all(value).flatMap((each) => (name === 'TextObject' ? placed(each, page) : piecesOf(each, page))),
  )
}
