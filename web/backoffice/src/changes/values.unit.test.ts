import { partsResource } from '@portafilter/catalogue/contract'
import type { ResourceDefinition } from '@portafilter/contract'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { documentsResource, videosResource } from '@portafilter/papers/contract'
import { chatsResource, feedbackInbox } from '@portafilter/support/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { chatTexts } from '../chats/texts.ts'
import { exemptionTexts } from '../exemptions/texts.ts'
import { feedbackTexts } from '../feedback/texts.ts'
import { documentTexts, videoTexts } from '../papers/texts.ts'
import { partTexts } from '../parts/texts.ts'
import type { Texts } from '../texts/texts.ts'

/** What is recorded of rows as a code. */
const CODES: readonly (readonly [ResourceDefinition, Texts, field: string])[] = [
  [documentsResource, documentTexts, 'language'],
  [documentsResource, documentTexts, 'audience'],
  [videosResource, videoTexts, 'language'],
  [videosResource, videoTexts, 'audience'],
  [partsResource, partTexts, 'type'],
  [exemptionsResource, exemptionTexts, 'kind'],
  [feedbackInbox, feedbackTexts, 'status'],
  [chatsResource, chatTexts, 'status'],
]

it.each(CODES)('changes tell each code in words', ({ name, row }, texts, field) => {
  const { options } = z.instanceof(z.ZodEnum).parse(z.instanceof(z.ZodObject).parse(row).shape[field])
  expect(options.length).toBeGreaterThan(1)
  for (const code of options) expect(texts).toHaveProperty([`resources.${name}.values.${field}.${code}`])
})
