import type { Readable } from 'node:stream'
import type { ByteRange, KeptFile } from '@portafilter/gateways'

type Described = Readonly<{
  mime: string
  /** What a browser calls it, in any language; without one, by its address. */
  fileName?: string
  /** Whether a browser saves it, instead of showing it. */
  isSaved?: boolean
}>

/** A small file, held in memory. */
export type WholeFile = Described & Readonly<{ bytes: Uint8Array }>

/** A file of any size: it is read in pieces, as far as somebody asks for it. */
export type StreamedFile = Described &
  Readonly<{
    kept: KeptFile
    /** The whole, or a part that lies in it; undefined where it is gone. */
    read(range?: ByteRange): Promise<Readable | undefined>
  }>

/** A file as it is sent. */
export type OpenedFile = WholeFile | StreamedFile

/** Files that a room answers under an address of its own, beside its calls. */
export type ServedFiles = Readonly<{
  /** Such as `/catalogue`; the files are at `/catalogue/{name}`. */
  prefix: `/${string}`
  /** `public`: what a name means never changes, and anyone may keep it. `private`: nobody keeps it. */
  visibility: 'public' | 'private'
  /** The file, or undefined: what may not be opened is as unknown as what never was. */
  open(name: string, query: Readonly<Record<string, unknown>>): Promise<OpenedFile | undefined>
}>
