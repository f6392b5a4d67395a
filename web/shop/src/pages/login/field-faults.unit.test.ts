import { type Bilingual, explain, fieldFault, refuse } from '@portafilter/kernel'
import { expect, it, vi } from 'vitest'
import { useLoginTexts } from './texts.ts'

// The hook of the screen, as the table that it is made of.
vi.mock('../../shared/texts.ts', () => ({ texts: (both: unknown) => both }))

const words = useLoginTexts as unknown as Record<keyof Bilingual, Record<string, string>>

/** Other forms take their sentences from the kernel; the first page is lighter without them. */
it.each([
  ['accountRequired', 'account'],
  ['passwordRequired', 'password'],
])('the sign-in says %s as the server does', (word, field) => {
  expect({ CN: words.CN[word], EN: words.EN[word] }).toEqual(fieldFault(field, 'missing'))
})

it('the sign-in says what is no contact as the server does', () => {
  for (const language of ['CN', 'EN'] as const)
    expect(words[language].contactInvalid).toBe(explain(refuse('contact_invalid'), language))
})
