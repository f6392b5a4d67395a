import type { Config } from '@portafilter/config'
import type { AnyStream, Database, EventLog, Listening } from '@portafilter/eventstore'
import { aliyunSms, inbox, type Mail, mailOnce, type Sms, signedMail, smsOnce, smtpMail } from '@portafilter/gateways'
import type { Logger, RoomDeps, StatedOf, UsesOf } from '@portafilter/room'
import { openMemories } from './memories.ts'
import type { Outgoing } from './outgoing.ts'
import type { ProviderWatch } from './provider-watch.ts'
import { courierOf, providersOf } from './providers.ts'
import { openStores } from './stores.ts'

/** What of the configuration reaches the rooms. */
export type RoomSettings = Pick<
  Config,
  | 'mode'
  | 'dataDir'
  | 's3'
  | 'company'
  | 'publicUrl'
  | 'alsoAt'
  | 'mail'
  | 'sms'
  | 'reminderDelay'
  | 'secondPersonAbove'
  | 'wechat'
  | 'alipay'
  | 'sf'
>

type Parts = Readonly<{
  settings: RoomSettings
  listening: Listening
  db: Database
  log: EventLog
  logger: Logger
  streams: readonly AnyStream[]
  usesOf: UsesOf
  statedOf: StatedOf
  /** Who hears of what could not be sent. */
  outgoing: Outgoing
  /** Who hears of payment providers, and of a courier, that fail. */
  providerWatch: ProviderWatch
}>

type OpenRoomDeps = RoomDeps & Readonly<{ close(): Promise<void> }>

/** Who reads English is sent the other text where there is none of their own. */
const inBoth = (CN: string | null, EN: string | null) => (CN === null ? null : { CN, EN: EN ?? CN })

/** The configuration has all of it, or nothing. */
const smsOf = ({ sms }: RoomSettings, db: Database): Sms | undefined => {
  const { accessKeyId, accessKeySecret, signName, codeTemplate, endpoint } = sms
  if (accessKeyId === null || accessKeySecret === null || signName === null || codeTemplate === null) return undefined
  const code = { CN: codeTemplate, EN: sms.codeTemplateEnglish ?? codeTemplate }
  const templates = {
    code,
    remittance: inBoth(sms.remittanceTemplate, sms.remittanceTemplateEnglish),
    contact: inBoth(sms.contactTemplate, sms.contactTemplateEnglish),
  }
  return smsOnce(db, aliyunSms({ accessKeyId, accessKeySecret, signName, templates, endpoint }))
}

/** The mailbox of the demo, or the mail server that is configured. */
export const mailOf = (
  { mail, company }: Pick<Config, 'mail' | 'company'>,
  db: Database,
): Mail & Readonly<{ close(): void }> => {
  if (mail.smtpUrl === null) return { ...signedMail(inbox(db).mail, company), close: () => undefined }
  const smtp = smtpMail({ url: mail.smtpUrl, from: mail.from })
  return { ...signedMail(mailOnce(db, smtp), company), close: () => smtp.close() }
}

/** What the rooms are given, from the configuration; `close` ends what was opened for them. */
export const roomDeps = async (parts: Parts): Promise<OpenRoomDeps> => {
  const { settings, listening, db, log, logger, streams, usesOf, statedOf, outgoing, providerWatch } = parts
  const { reminderDelay, company, publicUrl, secondPersonAbove } = settings
  const { close: closeStores, ...stores } = await openStores(settings)
  const mail = mailOf(settings, db)
  const sms = smsOf(settings, db) ?? (settings.mode === 'demo' ? inbox(db).sms : null)
  const memories = openMemories({ listening })
  return {
    db,
    log,
    logger,
    streams,
    usesOf,
    statedOf,
    company,
    publicUrl,
    secondPersonAbove,
    remember: memories.remember,
    hear: memories.hear,
    ...stores,
    mail: outgoing.heard(mail, 'mail'),
    sms: sms && { ...sms, ...outgoing.heard(sms, 'sms') },
    providers: providerWatch.heard(await providersOf(settings)),
    courier: providerWatch.heardCourier(courierOf(settings)),
    remindAfter: reminderDelay.kind === 'after' ? reminderDelay.milliseconds : null,
    close: async () => {
      mail.close()
      closeStores()
      memories.close()
    },
  }
}
