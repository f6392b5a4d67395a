/** What finance reads of a statement that is not what it should be, in both languages: a file knows nobody's. */
export const problem = {
  notAStatement: () => '文件不是对账单，或缺少其表头。 The file is no statement, or its header is missing.',
  columnsMissing: (names: readonly string[]) =>
    `缺少列：${names.join('、')}。 Columns are missing: ${names.join(', ')}.`,
  unreadable: (line: number) => `第 ${line} 行无法读取。 Line ${line} cannot be read.`,
  repeated: (line: number, what: string) => `第 ${line} 行重复：${what}。 Line ${line} repeats ${what}.`,
  noTotals: () => '缺少合计行，文件可能不完整。 The totals are missing: the file may be cut off.',
  totals: (name: string, said: string, counted: string) =>
    `${name}不符：合计为 ${said}，逐行相加为 ${counted}。 ${name} does not add up: the totals say ${said}, the lines ${counted}.`,
}
