import { join } from 'node:path'
import { expect, it } from 'vitest'
import { againstMp4 } from '../../modules/papers/judging/mp4.mjs'
import { againstPdf } from '../../modules/papers/judging/pdf.mjs'
import { samplesIn } from './corpus.ts'

const JUDGES = { documents: againstPdf, videos: againstMp4 } as const

for (const [folder, judge] of Object.entries(JUDGES))
  it.each(samplesIn<object | null>(folder))(
    `of ${folder}, $name is judged as a person would`,
    async ({ name, expected }) => {
      expect(await judge(join(import.meta.dirname, folder, name))).toEqual(expected)
    },
  )
