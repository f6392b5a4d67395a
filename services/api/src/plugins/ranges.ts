import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '@portafilter/gateways'

const RANGE = /^bytes=(\d*)-(\d*)$/

/** From the first to the last byte, of which either may be left out: without a first, as many as `last` at the end. */
const rangeOf = (first: string, last: string, size: number): ByteRange =>
  first === ''
    ? { start: Math.max(0, size - Number(last)), end: size - 1 }
    : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }

/**
 * What a request asks for of a file: one part of it; `beyond` where none of that is in it; undefined where it is the whole
 * file. That is also answered to who asks for several parts at once, or unreadably, and to who has the beginning of a file that
 * is another by now (RFC 9110, 13.1.5 and 14.2).
 * @param etag of the file as it is now
 */
export const rangeIn = (
  { range = '', 'if-range': known }: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | 'beyond' | undefined => {
  const [, first = '', last = ''] = RANGE.exec(range) ?? []
  const isReversed = first !== '' && last !== '' && Number(last) < Number(first)
  const isOfAnother = known !== undefined && known !== etag
  if (first + last === '' || isReversed || isOfAnother) return undefined
  const asked = rangeOf(first, last, size)
  return asked.start > asked.end ? 'beyond' : asked
}
