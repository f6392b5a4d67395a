import { readAlipayStatement } from './alipay-statement.ts'
import { isBankStatement, readBankStatement } from './bank-statement.ts'
import type { ProviderName, Statement } from './provider.ts'
import { type Reading, wholeOf } from './statement-rows.ts'
import { isWechatStatement, readWechatStatement } from './wechat-statement.ts'

/** Who states which money moved: a provider, or the bank that holds our account. */
type StatementSource = ProviderName | 'bank'

const READERS: Readonly<Record<StatementSource, (file: Buffer) => Reading>> = {
  wechat: readWechatStatement,
  alipay: readAlipayStatement,
  bank: readBankStatement,
}

/** Whose statement a file is, by how it begins; what is nobody's is read as Alipay's, which then says so. */
export const statementSource = (file: Buffer): StatementSource => {
  if (isWechatStatement(file)) return 'wechat'
  return isBankStatement(file) ? 'bank' : 'alipay'
}

/** A statement row by row; a day may have a hundred thousand. It never throws: what is wrong with it is told. */
export const readStatementRows = (source: StatementSource, file: Buffer): Reading => READERS[source](file)

/** The whole of a statement. */
export const readStatement = (source: StatementSource, file: Buffer): Statement =>
  wholeOf(readStatementRows(source, file))
