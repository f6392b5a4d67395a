import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Company } from '@portafilter/kernel'
import { z } from 'zod'
import { isInvented } from './invented.ts'

/** The company of the demo shop, invented from its name to its accounts. */
const DEMO = resolve(import.meta.dirname, '../../../demo/company.json')

const text = z.string().trim().min(1)
const words = z.strictObject({ CN: text, EN: text })
/** An empty text is missing, and nothing else. */
const account = text.regex(/^$|^[0-9A-Z][0-9A-Z -]{7,39}$/, 'must be an account’s number, of 8 to 40 digits')
const taxNumber = text.regex(/^$|^[0-9A-Z]{15,20}$/, 'must be 15 to 20 digits and capitals')
const picture = z
  .string()
  .trim()
  .regex(/^$|\.(png|jpe?g)$/, 'must be a picture, png or jpeg')
const bankAccount = z.strictObject({ payee: words, bank: words, account })

/** What the file holds; the words of each field stand in `docs/configuration.md`. */
const company = z.strictObject({
  shop: words.describe('What the shop is called, on pages and papers and in letters.'),
  name: words.describe('The company as it is registered.'),
  tax_number: taxNumber.describe('Its tax number, as it stands on its invoices.'),
  phone: words.describe('Where buyers call, as one dials it in China and from abroad.'),
  support: z
    .strictObject({ phones: z.tuple([words, words]), chat_code: picture })
    .describe(
      'How support is reached: two `phones`, as one dials them in China and from abroad, and `chat_code`, a picture beside this file (png or jpeg) that people scan to chat by their phone; empty where there is none.',
    ),
  return_address: words.describe('Where buyers send goods back to, with a phone for the courier; `\\n` begins a line.'),
  bank_accounts: z
    .strictObject({ CNY: bankAccount, USD: bankAccount })
    .describe('Where buyers transfer to, by currency: `payee` and `bank` in both languages, `account`.'),
}) satisfies z.ZodType<Company>

type Said = Readonly<{ company: Company | undefined; problems: readonly string[] }>

const leavesOf = (node: unknown, path = ''): [path: string, text: string][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`))
    : [[path, String(node)]]

const at = (node: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], node)

const isEmpty = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '')

/** Of its kind: the blank file shows which it is. */
const wrongWith = (issue: z.ZodError['issues'][number]): string =>
  issue.code === 'invalid_type' ? 'is not as infra/samples/company.json has it' : issue.message

/** What is wrong with each field, by its path. */
const sentencesOf = ({ issues }: z.ZodError, said: unknown): string[] =>
  issues.flatMap((issue) => {
    const name = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `COMPANY_FILE: ${[...issue.path, key].join('.')} is not known.`)
    return [`COMPANY_FILE: ${name} ${isEmpty(at(said, issue.path)) ? 'is missing' : wrongWith(issue)}.`]
  })

/** A number written with other spaces is the same number. */
const unspaced = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** The shop may go by the demo's name, which is this program's own; everything else is somebody's. */
const inventedIn = (said: Company): string[] => {
  const demo = new Map(leavesOf(JSON.parse(readFileSync(DEMO, 'utf8'))).map(([path, text]) => [path, unspaced(text)]))
  const isOfDemo = (path: string, text: string) => !path.startsWith('shop.') && demo.get(path) === unspaced(text)
  return leavesOf(said)
    .filter(([path, value]) => isOfDemo(path, value) || isInvented(value))
    .map(([path]) => `COMPANY_FILE: ${path} is invented: it is the demo’s, or an address of nobody.`)
}

/** With the chat code's picture as it is found from anywhere. */
const found = (said: Company, file: string): Said => {
  const { support } = said
  if (support.chat_code === '') return { company: said, problems: [] }
  const chat_code = resolve(dirname(file), support.chat_code)
  const problems = existsSync(chat_code) ? [] : [`COMPANY_FILE: support.chat_code: there is no ${chat_code}.`]
  return { company: { ...said, support: { ...support, chat_code } }, problems }
}

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What belongs to the company, from the file that COMPANY_FILE names; the demo's without one.
 * @param isReal refuses whatever is invented
 * @returns problems as sentences, each of which names its field
 */
export const readCompany = (file: string | null, isReal: boolean): Said => {
  const said = parsed(file ?? DEMO)
  if (said === undefined) return { company: undefined, problems: [`COMPANY_FILE: ${file} cannot be read as JSON.`] }
  const read = company.safeParse(said)
  if (!read.success) return { company: undefined, problems: sentencesOf(read.error, said) }
  const { company: known, problems } = found(read.data, file ?? DEMO)
  return { company: known, problems: [...(isReal ? inventedIn(read.data) : []), ...problems] }
}

/** One row to a field, for people. */
export const companyFields = (): string =>
  Object.entries(company.shape)
    .map(([name, { description }]) => `| \`${name}\` | ${description} |`)
    .join('\n')
