import { toWire } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { readTexts, unclearIn } from '../../modules/invoicing/papers/read.ts'
import { textsOf } from '../../modules/invoicing/papers/texts.mjs'
import { samplesIn } from './corpus.ts'

/** What a person reads in the invoice, amounts in yuan; or what nobody can tell without another file. */
type Expected =
  | {
      number: string
      issued_on: string
      total: number
      title: string
      tax_number: string
      original: string | null
    }
  | { unclear: string }

it.each(samplesIn<Expected>('invoices'))('reads the invoice $name', async ({ name, bytes, expected }) => {
  const texts = await textsOf(bytes)
  if (texts === null) throw new Error('no paper')
  const { kind, buyer, total, ...read } = readTexts(texts)
  const unclear = unclearIn({ kind, buyer, total, ...read })
  expect(name).toMatch(new RegExp(`\\.${kind}$`))
  const said = unclear === undefined ? { ...read, ...buyer, total: total && toWire(total) } : { unclear }
  expect(said).toEqual(expected)
})
