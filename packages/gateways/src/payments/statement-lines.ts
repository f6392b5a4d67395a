/** A line of a file that is not empty, with its number as a reader of it sees it, from 1. */
export type NumberedLine = readonly [at: number, text: string]
export type Lines = AsyncIterable<NumberedLine>

/** So much of a file says what it is, and how it is written: its header comes soon. */
export const BEGINNING_BYTES = 8_192

/** Some thirty times the longest that a provider makes; what stands behind that of a line is nothing that we read. */
const MOST_SIGNS = 20_000

const LINE_END = /\r\n|\r|\n/

/** UTF-8, with or without its mark, UTF-16 with one, as Excel saves Unicode text, or what Windows takes for Chinese. */
const encodingOf = (beginning: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' => {
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning.subarray(0, BEGINNING_BYTES), { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

const decoderOf = (beginning: Uint8Array): TextDecoder => new TextDecoder(encodingOf(beginning))

/** The lines with which a file begins. */
export const beginningLines = (beginning: Uint8Array): readonly string[] =>
  decoderOf(beginning).decode(beginning.subarray(0, BEGINNING_BYTES)).split(LINE_END)

async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let beginning = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const part of bytes) {
    if (decoder === undefined) {
      beginning = Buffer.concat([beginning, part])
      if (beginning.length < BEGINNING_BYTES) continue
      decoder = decoderOf(beginning)
      yield decoder.decode(beginning, { stream: true })
    } else yield decoder.decode(part, { stream: true })
  }
  yield decoder === undefined ? decoderOf(beginning).decode(beginning) : decoder.decode()
}

/**
 * The lines of a file, as its bytes come: in UTF-8, UTF-16 or GB 18030, whichever it is, ended by LF, CR LF or CR. Held is one part of
 * the bytes and one line, however long either the file or its lines are.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
  let [at, begun, isBehindCr] = [0, '', false]
  for await (const text of textsOf(bytes)) {
    if (text === '') continue
    const [first = '', ...others] = (isBehindCr && text.startsWith('\n') ? text.slice(1) : text).split(LINE_END)
    isBehindCr = text.endsWith('\r')
    const lines = [(begun + first).slice(0, MOST_SIGNS), ...others]
    begun = (lines.pop() ?? '').slice(0, MOST_SIGNS)
    for (const line of lines) {
      at += 1
      if (line !== '') yield [at, line.slice(0, MOST_SIGNS)]
    }
  }
  if (begun !== '') yield [at + 1, begun]
}
