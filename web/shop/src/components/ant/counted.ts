/**
 * Counts what is typed as the server and the forms' rules do, in characters: one of two units, as 𠮷 or 😀, is one. No more
 * than the most can be typed.
 */
export const counted = (most: number) => ({
  show: true,
  max: most,
  strategy: (typed: string) => [...typed].length,
  exceedFormatter: (typed: string) => [...typed].slice(0, most).join(''),
})

/** The same without the counter beside the field: of `maxLength` a browser counts units. */
export const atMost = (most: number) => ({ ...counted(most), show: false })
