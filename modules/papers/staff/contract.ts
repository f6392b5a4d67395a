import { rowChangeShape } from '@portafilter/changes/contract'
import {
  idFilter,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  seenVersionInQuery,
} from '@portafilter/contract'
import { MEGABYTE } from '@portafilter/kernel'
import { z } from 'zod'

/** The largest file of each kind, in bytes. */
export const LARGEST_PAPER = { documents: 100 * MEGABYTE, videos: 2_000 * MEGABYTE } as const

/** Bounds of what staff type. */
export const MOST_OF_PAPERS = { title: 200, description: 500, question: 1_000, resolve: 5_000, place: 9_999 } as const

const roles = ['catalogue'] as const
const readers = ['catalogue', 'support'] as const
const records = ['row_changes'] as const
const remove = { roles, records, input: z.strictObject(seenVersionInQuery) }

/** Of which machine it is, and where it stands among those of that machine. */
const ofMachine = { machine_id: rowId(), place: z.int().min(0).max(MOST_OF_PAPERS.place) }

const title = required(MOST_OF_PAPERS.title)
const titles = { title_cn: title, title_en: title }

const file = {
  /** What it is written or spoken in. */
  language: z.enum(['CN', 'EN']),
  /** `overseas`: a data download, for permission 2 alone. */
  audience: z.enum(['all', 'overseas']),
}

const description = required(MOST_OF_PAPERS.description)
const document = { ...ofMachine, ...titles, description_cn: description, description_en: description, ...file }
const video = { ...ofMachine, ...titles, ...file }

const question = required(MOST_OF_PAPERS.question)
const resolve = required(MOST_OF_PAPERS.resolve)
const faq = {
  ...ofMachine,
  ...titles,
  question_cn: question,
  question_en: question,
  resolve_cn: resolve,
  resolve_en: resolve,
}

const kept = { id: z.string(), version: z.int(), machine_cn: z.string(), machine_en: z.string() }
const history = { changes: z.array(rowChangeShape) }
/** The file itself: by which name readers save it, and its size in bytes. Empty and 0 until one is sent. */
const sent = { file_name: z.string(), size: z.number() }
/** Where the reader opens it, for as long as their session lasts; empty without a file. */
const opened = { address: z.string() }

const ofAny = {
  q: searchField(),
  id: idFilter(),
  machine_id: z.coerce.number().pipe(rowId()).optional(),
}
const ofFiles = z.strictObject({ ...ofAny, audience: file.audience.optional() })

/** `place`: as on the pages of machines, one after the other. */
const sorts = ['place', 'title_cn', 'title_en'] as const

/** Keeps what is sent as the row's file from then on; what is no such file is refused, and the row stays as it was. */
const sending = (maxBytes: number) => ({
  roles,
  records,
  input: z.strictObject(seenVersionInQuery),
  upload: { maxBytes },
})

const documentRow = z.object({ ...kept, ...document, ...sent })

/** Service documents and, for buyers overseas, data downloads. Buyers see one once it has a file. */
export const documentsResource = resource({
  name: 'documents',
  summary: 'Documents of machines, data downloads among them, those that have no file yet too',
  readers,
  row: documentRow,
  detail: documentRow.extend({ ...opened, ...history }),
  filters: ofFiles,
  sorts,
  create: { roles, records, input: z.strictObject(document) },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles, records, input: z.object({ ...seenVersion, ...document }) },
    delete: remove,
    file: sending(LARGEST_PAPER.documents),
  },
})

const videoRow = z.object({ ...kept, ...video, ...sent })

/** Videos, those for buyers overseas among them. Buyers see one once it has a file. */
export const videosResource = resource({
  name: 'videos',
  summary: 'Videos of machines, those for buyers overseas and those that have no file yet among them',
  readers,
  row: videoRow,
  detail: videoRow.extend({ ...opened, ...history }),
  filters: ofFiles,
  sorts,
  create: { roles, records, input: z.strictObject(video) },
  actions: {
    update: { roles, records, input: z.object({ ...seenVersion, ...video }) },
    delete: remove,
    file: sending(LARGEST_PAPER.videos),
  },
})

const faqRow = z.object({ ...kept, ...faq })

/** What is often asked about machines: plain text with line breaks, in both languages. */
export const faqsResource = resource({
  name: 'faqs',
  summary: 'What is often asked about machines, and what helps',
  readers,
  row: faqRow,
  detail: faqRow.extend(history),
  filters: z.strictObject(ofAny),
  sorts,
  create: { roles, records, input: z.strictObject(faq) },
  actions: { update: { roles, records, input: z.object({ ...seenVersion, ...faq }) }, delete: remove },
})
