import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { linesOf, type NumberedLine } from './statement-lines.ts'

async function* inParts(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

const linesIn = async (bytes: Uint8Array, sizes: readonly number[]): Promise<NumberedLine[]> => {
  const lines: NumberedLine[] = []
  for await (const line of linesOf(inParts(bytes, sizes))) lines.push(line)
  return lines
}

// What statements have, four bytes in either encoding, and nothing that ends a line.
const text = fc.string({
  unit: fc.constantFrom('磨', '豆', 'é', '𠮷', 'a', '`', ',', '"', ' ', '１', '\u2028'),
  maxLength: 30,
})
const file = fc.array(fc.tuple(text, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 40 })
const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })

it.each(['utf-8', 'gb18030'])(
  'lines are what was written in %s, however their bytes come and whatever ends them',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(file, sizes, async (written, cut) => {
        const whole = written.map(([line, end]) => line + end).join('')
        // An empty line between CR and LF would be none.
        fc.pre(!written.some(([, end], at) => end === '\r' && written[at + 1]?.join('') === '\n'))
        const said = written.flatMap(([line], at) => (line === '' ? [] : [[at + 1, line]]))
        // Its first signs say which encoding it is.
        const bytes = iconv.encode(`对账单\n${whole}`, encoding)
        expect(await linesIn(bytes, cut)).toEqual([[1, '对账单'], ...said.map(([at, line]) => [Number(at) + 1, line])])
      }),
    )
  },
)

it('a line without an end is cut, and the next one is read', async () => {
  const long = Buffer.concat([Buffer.alloc(200_000, 'x'), Buffer.from('\rnext')])
  const [[, cut = ''] = [], next] = await linesIn(long, [1_000])
  expect([cut.length, next]).toEqual([20_000, [2, 'next']])
})
