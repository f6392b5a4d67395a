import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { readAlipayStatement } from './alipay-statement.ts'
import { isBankStatement, readBankStatement } from './bank-statement.ts'
import type { ProviderName } from './provider.ts'
import { BEGINNING_BYTES, beginningLines, linesOf } from './statement-lines.ts'
import { only, problem, Unreadable } from './statement-problems.ts'
import type { Reader, Reading } from './statement-rows.ts'
import { unpacked } from './unpacked.ts'
import { isWechatStatement, readWechatStatement } from './wechat-statement.ts'

export type { Problems } from './statement-problems.ts'
export type { Reading } from './statement-rows.ts'

/** Who states which money moved: a provider, or the bank that holds our account. */
type StatementSource = ProviderName | 'bank'

/** A file on the disk by its path, or its bytes. */
export type StatementContent = string | Uint8Array

const READERS: Readonly<Record<StatementSource, Reader>> = {
  wechat: readWechatStatement,
  alipay: readAlipayStatement,
  bank: readBankStatement,
}

/** Short enough for what is young to be cleared with it: longer texts stay until all memory is looked through. */
const PART_BYTES = 1 << 15

/** The bytes of a file, part by part. */
export async function* bytesOf(content: StatementContent): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield* createReadStream(content, { highWaterMark: PART_BYTES })
  else for (let at = 0; at < content.length; at += PART_BYTES) yield content.subarray(at, at + PART_BYTES)
}

const beginningOf = async (content: StatementContent): Promise<Uint8Array> => {
  if (typeof content !== 'string') return content.subarray(0, BEGINNING_BYTES)
  const file = await open(content)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isZip = (beginning: Uint8Array): boolean => beginning[0] === 0x50 && beginning[1] === 0x4b

/** What Excel saved before 2007, and the pages that some banks call a sheet. */
const isWorkbook = (beginning: Uint8Array): boolean =>
  Buffer.from(beginning.subarray(0, 4)).toString('hex') === 'd0cf11e0' ||
  /^\s*<(?:!doctype|html|table|\?xml)/i.test(beginningLines(beginning).join('\n'))

/** Whose statement a file is, by how it begins; what is nobody's is read as Alipay's, which then says so. */
export const statementSource = async (content: StatementContent): Promise<StatementSource> => {
  const beginning = await beginningOf(content)
  if (isZip(beginning)) return 'alipay'
  if (isWechatStatement(beginning)) return 'wechat'
  return isBankStatement(beginning) ? 'bank' : 'alipay'
}

/** As it comes, Alipay's is a ZIP of details and summary; finance may drop in the details by themselves. */
async function* filesIn(content: StatementContent): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const beginning = await beginningOf(content)
  if (isWorkbook(beginning)) throw new Unreadable(problem.workbook())
  if (isZip(beginning)) yield* unpacked(content)
  else yield bytesOf(content)
}

/**
 * A statement row by row, as its bytes are read; a month may have a hundred thousand. What is wrong with it is told at its end.
 * @throws when the disk does not give the file
 */
export async function* readStatementRows(source: StatementSource, content: StatementContent): Reading {
  try {
    for await (const file of filesIn(content)) {
      const problems = yield* READERS[source](linesOf(file))
      if (problems !== undefined) return problems
    }
    return only(problem.notAStatement())
  } catch (error) {
    if (error instanceof Unreadable) return only(error.problem)
    throw error
  }
}
