import { CallFailed, readLanguage } from '@portafilter/kit'

/** Files of up to so many bytes are fetched by the page; larger ones are given to the browser (storefront.md, 7). */
export const MOST_FETCHED = 50 * 1024 * 1024
const TIMEOUT_MS = 50_000

/** Where a file is saved instead of being opened in place. */
export const savedFrom = (address: string): string => `${address}&save`

/** Hands on what comes, and tells how many bytes have come. */
const counting = (onBytes: (bytes: number) => void) => {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      bytes += piece.byteLength
      onBytes(bytes)
      out.enqueue(piece)
    },
  })
}

const failureOf = async (response: Response): Promise<CallFailed> => {
  const { error = 'internal', message = 'ERROR' } = await response.json().catch(() => ({}))
  return new CallFailed(response.status, error, message)
}

/**
 * The content of a file, which has 50 seconds to come; undefined where `stop` was quicker.
 * @throws CallFailed, with the code `timeout` where it took too long
 */
export const fetchFile = async (
  address: string,
  stop: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob | undefined> => {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const signal = AbortSignal.any([stop, late])
    const response = await fetch(address, { signal, headers: { language: readLanguage() } })
    if (!response.ok || response.body === null) throw await failureOf(response)
    return await new Response(response.body.pipeThrough(counting(onBytes))).blob()
  } catch (error) {
    if (stop.aborted) return undefined
    if (error instanceof CallFailed) throw error
    throw new CallFailed(0, late.aborted ? 'timeout' : 'network', 'ERROR')
  }
}
