const KB = 1024
const MB = 1024 * KB

/** A size in bytes as people say it, `340 kB` or `1.2 MB`; exact where a tenth is seen. */
export const sizeText = (bytes: number): string => {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} kB`
  const size = bytes / MB
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} MB`
}
