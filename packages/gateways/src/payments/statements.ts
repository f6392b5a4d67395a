import { readAlipayStatement } from './alipay-statement.ts'
import type { ProviderName, Statement } from './provider.ts'
import { type Reading, wholeOf } from './statement-rows.ts'
import { isWechatStatement, readWechatStatement } from './wechat-statement.ts'

const READERS: Readonly<Record<ProviderName, (file: Buffer) => Reading>> = {
  wechat: readWechatStatement,
  alipay: readAlipayStatement,
}

/** Whose statement a file is, by how it begins; what is neither's is read as Alipay's, which then says so. */
export const statementProvider = (file: Buffer): ProviderName => (isWechatStatement(file) ? 'wechat' : 'alipay')

/** A provider's statement row by row; a day may have a hundred thousand. It never throws: what is wrong with it is told. */
export const readStatementRows = (provider: ProviderName, file: Buffer): Reading => READERS[provider](file)

/** The whole of a provider's statement. */
export const readStatement = (provider: ProviderName, file: Buffer): Statement =>
  wholeOf(readStatementRows(provider, file))
