import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Company } from '@portafilter/kernel'
import type { ServedFiles, WholeFile } from '@portafilter/room'

const PREFIX = '/support'

type ChatCode = Readonly<{ name: string; file: WholeFile }>

/** The picture under a name that changes with it, since browsers keep it; undefined where there is none. */
const chatCodeOf = ({ support: { chat_code: path } }: Pick<Company, 'support'>): ChatCode | undefined => {
  if (path === '') return undefined
  const bytes = readFileSync(path)
  const suffix = extname(path).slice(1).toLowerCase()
  const mime = suffix === 'png' ? 'image/png' : 'image/jpeg'
  return { name: `${hash('sha256', bytes).slice(0, 16)}.${suffix}`, file: { bytes, mime } }
}

/** Where people find the picture that they scan to chat by their phone; null where there is none. */
export const chatCodeAddress = (company: Pick<Company, 'support'>): string | null => {
  const code = chatCodeOf(company)
  return code === undefined ? null : `${PREFIX}/${code.name}`
}

/** What answers at that address. */
export const chatCodeFiles = (company: Pick<Company, 'support'>): ServedFiles => {
  const code = chatCodeOf(company)
  return { prefix: PREFIX, visibility: 'public', open: async (name) => (name === code?.name ? code.file : undefined) }
}
