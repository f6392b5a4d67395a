import { folderMigrations } from './files/data-folders.ts'
import { inboxMigrations } from './messages/inbox.ts'
import { sentMigrations } from './messages/once.ts'

export { otherFolders, useFolder } from './files/data-folders.ts'
export { diskFiles } from './files/disk.ts'
export { type ByteRange, type Files, FilesUnavailable, isFileName, type KeptFile } from './files/files.ts'
export type { S3Options } from './files/s3.ts'
export { type AliyunOptions, aliyunSms } from './messages/aliyun.ts'
export { type InboxMessage, type InboxTables, inbox } from './messages/inbox.ts'
export {
  type Attached,
  type Letter,
  LetterRefused,
  type Mail,
  type ShortMessage,
  type Sms,
} from './messages/messages.ts'
export { forgetSentLetters, mailOnce, smsOnce } from './messages/once.ts'
export { sentAmong } from './messages/sent.ts'
export { signedMail } from './messages/signed.ts'
export { type SmtpOptions, smtpMail } from './messages/smtp.ts'

/** The package's part of the one ordered list of migrations. */
export const migrations = { ...inboxMigrations, ...sentMigrations, ...folderMigrations }
