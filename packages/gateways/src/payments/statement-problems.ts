import type { Bilingual } from '@portafilter/kernel'

/** What finance reads of a statement that is not what it should be. */
export const problem = {
  notAStatement: (): Bilingual => ({
    CN: '文件不是对账单，或缺少其表头。',
    EN: 'The file is no statement, or its header is missing.',
  }),
  columnsMissing: (names: readonly string[]): Bilingual => ({
    CN: `缺少列：${names.join('、')}。`,
    EN: `Columns are missing: ${names.join(', ')}.`,
  }),
  unreadable: (line: number): Bilingual => ({ CN: `第 ${line} 行无法读取。`, EN: `Line ${line} cannot be read.` }),
  repeated: (line: number, what: string): Bilingual => ({
    CN: `第 ${line} 行重复：${what}。`,
    EN: `Line ${line} repeats ${what}.`,
  }),
  noTotals: (): Bilingual => ({
    CN: '缺少合计行，文件可能不完整。',
    EN: 'The totals are missing: the file may be cut off.',
  }),
  totals: (name: string, said: string, counted: string): Bilingual => ({
    CN: `${name}不符：合计为 ${said}，逐行相加为 ${counted}。`,
    EN: `${name} does not add up: the totals say ${said}, the lines ${counted}.`,
  }),
}
