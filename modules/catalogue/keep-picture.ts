import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Acted, CallContext, Session } from '@portafilter/contract'
import type { Files } from '@portafilter/gateways'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { pictureFrom } from '@portafilter/uploads'
import { PICTURE_WIDTHS } from './contract.ts'
import { nameAt, namesOf } from './picture-sizes.ts'

/** Under which name a picture is kept, and its natural size in pixels. */
export type KeptPicture = Readonly<{ name: string; width: number; height: number }>

type Wanted = Readonly<{
  /** Of its smaller copies. */
  widths?: readonly number[]
  /** Of its longer side, in pixels, at most; as large as a screen is without it. */
  longest?: number
}>

const SUFFIXES = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/**
 * Keeps a picture that staff sent for buyers to see, under a name of its own that nobody can guess from another's, with its
 * smaller copies. It is judged and drawn in a process beside the API, as what buyers send is.
 */
export const keepPicture = async (
  pictures: Files,
  bytes: Buffer,
  { widths = PICTURE_WIDTHS, longest }: Wanted = {},
): Promise<KeptPicture | Refusal> => {
  const drawn = await pictureFrom(bytes, { widths, ...(longest !== undefined && { longest }) })
  if (isRefusal(drawn)) return drawn
  const name = `${randomUUID()}.${SUFFIXES[drawn.mime]}`
  for (const { width, bytes: smaller } of drawn.smaller) await pictures.put(nameAt(name, width), smaller)
  await pictures.put(name, drawn.bytes)
  return { name, width: drawn.width, height: drawn.height }
}

/** Gives up a picture that nothing came to name. */
export const discardPicture = async (pictures: Files, name: string, widths?: readonly number[]): Promise<void> => {
  for (const each of namesOf(name, widths)) await pictures.delete(each)
}

type Update = (
  id: string,
  input: Readonly<{ version?: number | undefined; file_path: string }>,
  by: Session,
  context: CallContext,
) => Promise<Acted | Refusal>

/** What answers `picture` of a resource whose rows have one: the row names what was sent from then on, or nothing is kept. */
export const settingPicture =
  (pictures: Files, update: Update) =>
  async (id: string, seen: Readonly<{ version?: number | undefined }>, by: Session, context: CallContext) => {
    if (context.file === undefined) return refuse('file_missing')
    const kept = await keepPicture(pictures, await readFile(context.file.path))
    if (isRefusal(kept)) return kept
    const answer = await update(id, { ...seen, file_path: `/catalogue/${kept.name}` }, by, context)
    if (isRefusal(answer)) await discardPicture(pictures, kept.name)
    return answer
  }
