/** In bytes. */
export const KILOBYTE = 1_024
export const MEGABYTE = 1_024 * KILOBYTE

/** A size in bytes as people say it, `340 kB` or `1.2 MB`; exact where a tenth is seen. */
export const sizeText = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  if (kilobytes < KILOBYTE) return `${kilobytes} kB`
  const size = bytes / MEGABYTE
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} MB`
}
