import { recognise } from '@portafilter/postal/recognition'
import { expect, it } from 'vitest'
import { samplesIn } from './corpus.ts'

/** Null of a part that is only to be marked. */
type Expected = Record<'region' | 'phone' | 'recipients' | 'address', string | null> & { uncertain: readonly string[] }

it.each(samplesIn<Expected>('addresses'))('reads the address $name', ({ bytes, expected }) => {
  const { region, ...read } = recognise(String(bytes))
  const said: Record<string, unknown> = { ...read, region: region.map(({ label }) => label).join('/') }
  const wanted = Object.entries(expected).filter(([, value]) => value !== null)
  expect(Object.fromEntries(wanted.map(([part]) => [part, said[part]]))).toEqual(Object.fromEntries(wanted))
})
