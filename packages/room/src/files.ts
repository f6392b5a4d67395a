/** A file as it is sent. */
export type OpenedFile = Readonly<{
  bytes: Uint8Array
  mime: string
  /** The name under which the browser saves it, instead of showing it. */
  savedAs?: string
}>

/** Files that a room answers under an address of its own, beside its calls. */
export type ServedFiles = Readonly<{
  /** Such as `/catalogue`; the files are at `/catalogue/{name}`. */
  prefix: `/${string}`
  /** `public`: what a name means never changes, and anyone may keep it. `private`: nobody keeps it. */
  visibility: 'public' | 'private'
  /** The file, or undefined: what may not be opened is as unknown as what never was. */
  open(name: string, query: Readonly<Record<string, unknown>>): Promise<OpenedFile | undefined>
}>
