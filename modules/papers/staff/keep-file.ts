import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Acted, CallContext, Session } from '@portafilter/contract'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { judgeApart } from '../judging/judge-apart.ts'
import { noteLoose } from '../loose-files.ts'

const MEDIA = {
  documents: { suffix: 'pdf', mime: 'application/pdf' },
  videos: { suffix: 'mp4', mime: 'video/mp4' },
} as const

type Kind = keyof typeof MEDIA

/** As long as most disks take, the suffix left out. */
const LONGEST = 200

/** By which name readers save it: as its sender calls it, and with the suffix of what it is. */
const savedAs = (sent: string, suffix: string): string => {
  const tidy = sent.replaceAll(/[\p{Cc}/\\]/gu, '').trim()
  const stem = tidy.toLowerCase().endsWith(`.${suffix}`) ? tidy.slice(0, -suffix.length - 1) : tidy
  return `${stem.slice(0, LONGEST) || 'file'}.${suffix}`
}

type Filed = Readonly<{ name: string; file_name: string; mime: string; size: number }>
type Seen = Readonly<{ version?: number | undefined }>
type Update = (id: string, input: Seen & Filed, by: Session, context: CallContext) => Promise<Acted | Refusal>

/**
 * What answers `file` of a resource whose rows have one: it is judged, put into the store as a stream, and is the row's from then
 * on; or nothing is kept.
 */
export const settingFile =
  ({ db, papers }: Pick<RoomDeps, 'db' | 'papers'>, kind: Kind, update: Update) =>
  async (id: string, seen: Seen, by: Session, context: CallContext): Promise<Acted | Refusal> => {
    const { file, meta } = context
    if (file === undefined) return refuse('file_missing')
    const fault = await judgeApart({ kind, path: file.path })
    if (fault !== null) return fault
    const { suffix, mime } = MEDIA[kind]
    const name = `${randomUUID()}.${suffix}`
    await noteLoose(db, name, meta.at)
    await papers.put(name, createReadStream(file.path))
    const { size } = await stat(file.path)
    const filed = { name, file_name: savedAs(file.name, suffix), mime, size }
    const answer = await update(id, { ...seen, ...filed }, by, context)
    if (isRefusal(answer)) await papers.delete(name)
    return answer
  }
