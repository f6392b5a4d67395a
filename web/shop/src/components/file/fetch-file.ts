import { CallFailed, readLanguage } from '@portafilter/kit'

/** orders.md, 9, and storefront.md, 7. */
const TIMEOUT_MS = 50_000

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
  stop: AbortSignal = new AbortController().signal,
  onBytes: (bytes: number) => void = () => undefined,
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
