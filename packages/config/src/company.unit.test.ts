import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCompany } from './company.ts'
import { ownCompany } from './testing/company.ts'

const folder = mkdtempSync(join(tmpdir(), 'company-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (said: unknown): string => {
  const file = join(folder, 'company.json')
  writeFileSync(file, typeof said === 'string' ? said : JSON.stringify(said))
  return file
}

const problemsOf = (said: unknown): readonly string[] => readCompany(written(said), true).problems

/** Every text of the file, by its path. */
const paths = (node: object, at: readonly string[] = []): string[][] =>
  Object.entries(node).flatMap(([key, each]) => (typeof each === 'string' ? [[...at, key]] : paths(each, [...at, key])))

/** A shop may have no chat code. */
const needed = paths(ownCompany).filter((path) => path.at(-1) !== 'chat_code')

const changed = (path: readonly string[], value: unknown): unknown => {
  const said = structuredClone(ownCompany) as Record<string, unknown>
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((node, key) => node[key] as typeof said, said)
  holder[path.at(-1) as string] = value
  return said
}

describe('the company’s file', () => {
  it('is taken as it stands, and without one it is the demo’s', () => {
    expect(readCompany(written(ownCompany), true)).toEqual({ company: ownCompany, problems: [] })
    expect(readCompany(null, false).company?.name.EN).toBe('Boda Coffee Equipment (Shanghai) Co., Ltd.')
  })

  it.each(needed.map((path) => path.join('.')))('says that %s is missing, empty or not there', (name) => {
    const missing = [`COMPANY_FILE: ${name} is missing.`]
    expect(problemsOf(changed(name.split('.'), ' '))).toEqual(missing)
    expect(problemsOf(changed(name.split('.'), undefined))).toEqual(missing)
  })

  it('says all that is missing of the blank one at once', () => {
    const blank = JSON.parse(readFileSync(join(import.meta.dirname, '../../../infra/samples/company.json'), 'utf8'))
    expect(problemsOf(blank)).toEqual(needed.map((path) => `COMPANY_FILE: ${path.join('.')} is missing.`))
  })

  it('takes nothing of the demo’s in production, but the name of the shop', () => {
    const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../../demo/company.json'), 'utf8'))
    writeFileSync(join(folder, demo.support.chat_code), '')
    const ofSomebody = paths(demo).filter(([first]) => first !== 'shop')
    expect(problemsOf(demo)).toEqual(
      ofSomebody.map(
        (path) => `COMPANY_FILE: ${path.join('.')} is invented: it is the demo’s, or an address of nobody.`,
      ),
    )
    expect(readCompany(written(demo), false).problems).toEqual([])
    expect(problemsOf(changed(['bank_accounts', 'CNY', 'account'], '1001-2668 09206618853'))).toHaveLength(1)
    expect(problemsOf(changed(['return_address', 'EN'], 'returns@boda.example'))).toHaveLength(1)
  })

  it.each([
    ['tax_number', '9131-0000', 'must be 15 to 20 digits and capitals'],
    ['bank_accounts.CNY.account', '100', 'must be an account’s number, of 8 to 40 digits'],
  ])('says what %s must be', (name, value, words) => {
    expect(problemsOf(changed(name.split('.'), value))).toEqual([`COMPANY_FILE: ${name} ${words}.`])
  })

  it('finds the chat code beside it, and says where there is none', () => {
    const withCode = (file: string) => readCompany(written(changed(['support', 'chat_code'], file)), true)
    writeFileSync(join(folder, 'code.png'), '')
    expect(withCode('code.png').company?.support.chat_code).toBe(join(folder, 'code.png'))
    expect(withCode('none.png').problems).toEqual([
      `COMPANY_FILE: support.chat_code: there is no ${join(folder, 'none.png')}.`,
    ])
    expect(withCode('code.pdf').problems).toEqual(['COMPANY_FILE: support.chat_code must be a picture, png or jpeg.'])
  })

  it('names what it does not know, and a file that is none', () => {
    expect(problemsOf({ ...ownCompany, fax: '1' })).toEqual(['COMPANY_FILE: fax is not known.'])
    expect(problemsOf('{')).toEqual([`COMPANY_FILE: ${join(folder, 'company.json')} cannot be read as JSON.`])
    expect(readCompany('/nowhere.json', true).problems).toEqual(['COMPANY_FILE: /nowhere.json cannot be read as JSON.'])
  })
})
