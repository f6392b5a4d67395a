import type { Bilingual } from '@portafilter/kernel'

/** What finance reads of a statement that is not what it should be. */
export const problem = {
  notAStatement: (): Bilingual => ({
    CN: '文件不是对账单，或缺少其表头。',
    EN: 'The file is no statement, or its header is missing.',
  }),
  workbook: (): Bilingual => ({
    CN: '文件是 Excel 工作簿或网页，请在 Excel 中打开并另存为 CSV 后重新上传。',
    EN: 'The file is a workbook of Excel, or a web page: open it in Excel, save it as CSV, and drop that in.',
  }),
  damaged: (): Bilingual => ({ CN: '压缩文件已损坏。', EN: 'The archive is damaged.' }),
  tooMuchPacked: (megabytes: number): Bilingual => ({
    CN: `压缩文件解压后超过 ${megabytes} MB，或含有过多文件。`,
    EN: `The archive holds more than ${megabytes} MB, or too many files.`,
  }),
  tooManyRows: (most: number): Bilingual => ({
    CN: `文件中的交易超过 ${most} 笔。`,
    EN: `The file has more than ${most} movements.`,
  }),
  columnsMissing: (names: readonly string[]): Bilingual => ({
    CN: `缺少列：${names.join('、')}。`,
    EN: `Columns are missing: ${names.join(', ')}.`,
  }),
  columnsAlike: (name: string, names: readonly string[]): Bilingual => ({
    CN: `这些列都可能是“${name}”：${names.join('、')}。请删除或改名其余列后重新上传。`,
    EN: `Each of these columns may be ${name}: ${names.join(', ')}. Delete or rename the others, and drop the file in again.`,
  }),
  unreadable: (line: number, column: string): Bilingual => ({
    CN: `第 ${line} 行无法读取：${column}。`,
    EN: `Line ${line} cannot be read: ${column}.`,
  }),
  quoteOpen: (line: number): Bilingual => ({
    CN: `第 ${line} 行的引号没有结束。`,
    EN: `A quote of line ${line} does not end.`,
  }),
  repeated: (line: number, what: string): Bilingual => ({
    CN: `第 ${line} 行重复：${what}。`,
    EN: `Line ${line} repeats ${what}.`,
  }),
  signUnclear: (column: string): Bilingual => ({
    CN: `列“${column}”中多为负数，无法判断是付款还是冲正。请将列名改为“${column}(-)”（付款）或“${column}(+)”（冲正）后重新上传。`,
    EN: `The column ${column} has mostly negative amounts: whether they are payments or reversals cannot be told. Name it ${column}(-) or ${column}(+), and drop the file in again.`,
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

/** So many are kept: with more of them nobody reads the rest, but asks for another file. */
const MOST_KEPT = 100

/** What is wrong with a file: the first ones of it, and how many there are. */
export type Problems = Readonly<{ first: readonly Bilingual[]; count: number }>

/** Keeps the first problems, and counts all. */
export const problemList = () => {
  const first: Bilingual[] = []
  let count = 0
  const list = {
    add: (...problems: readonly Bilingual[]) => {
      count += problems.length
      first.push(...problems.slice(0, MOST_KEPT - first.length))
      return list
    },
    all: (): Problems => ({ first, count }),
  }
  return list
}

/** A file that is read no further; why is what finance reads of it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly problem: Bilingual
  constructor(problem: Bilingual) {
    super(problem.EN)
    this.problem = problem
  }
}

/** The end of a file of which nothing more can be said. */
export const only = (problem: Bilingual): Problems => ({ first: [problem], count: 1 })
