import type { AnyStream, Database, EventLog } from '@portafilter/eventstore'
import { diskFiles, inbox, mailOnce, smtpMail } from '@portafilter/gateways'
import type { Config } from '@portafilter/infra/config'
import type { RoomDeps } from '@portafilter/room'
import { foldersOf } from './folders.ts'

/** What of the configuration reaches the rooms. */
export type RoomSettings = Pick<Config, 'mode' | 'dataDir' | 'publicUrl' | 'mail' | 'reminderDelay'>

type Parts = Readonly<{ settings: RoomSettings; db: Database; log: EventLog; streams: readonly AnyStream[] }>

/** What the rooms are given, from the configuration; `close` ends what was opened for them. */
export const roomDeps = ({ settings, db, log, streams }: Parts): RoomDeps & { close(): void } => {
  const { mail, reminderDelay, publicUrl } = settings
  const folders = foldersOf(settings.dataDir)
  const smtp = mail.smtpUrl === null ? undefined : smtpMail({ url: mail.smtpUrl, from: mail.from })
  return {
    ...{ db, log, streams, publicUrl },
    uploads: diskFiles(folders.uploads),
    pictures: diskFiles(folders.pictures),
    mail: smtp === undefined ? inbox(db).mail : mailOnce(db, smtp),
    remindAfter: reminderDelay.kind === 'after' ? reminderDelay.milliseconds : null,
    close: () => smtp?.close(),
  }
}
