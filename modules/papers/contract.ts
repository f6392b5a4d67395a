import { contract, languageField, page, pageInput, rowId, rowIdInQuery, text } from '@portafilter/contract'
import { z } from 'zod'

/**
 * A file that belongs to a machine. Its address holds for the session that asked: it opens in place and, with `&save` behind
 * it, is saved; whoever holds it may read until that session ends.
 */
const fileShape = z.object({
  id: z.int(),
  title: z.string(),
  /** The language that it is written or spoken in. */
  language: z.enum(['CN', 'EN']),
  file_name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.number(),
})

export const documentShape = fileShape.extend({ description: z.string(), new_file_path: z.string() })
export type ServiceDocument = z.output<typeof documentShape>

export const videoShape = fileShape.extend({ file_path: z.string() })
export type Video = z.output<typeof videoShape>

/** Plain text with line breaks; addresses in it are links. */
export const faqShape = z.object({ id: z.int(), title: z.string(), question: z.string(), resolve: z.string() })
export type Faq = z.output<typeof faqShape>

/** `search` looks into title, description and file name, in both languages. */
const ofMachine = { machine_id: rowIdInQuery(), search: text(100).default('') }
const pageOfMachine = z.strictObject({
  machine_id: rowId(),
  search: text(100).default(''),
  ...pageInput,
  language: languageField,
})

export const papersContract = contract({
  getDocument: {
    method: 'GET',
    path: '/document/getDocument',
    summary: 'The service documents of a machine, in their order',
    who: 'signed-in',
    input: z.object(ofMachine),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ documentList: z.array(documentShape) }) },
  },
  getFDocument: {
    method: 'GET',
    path: '/document/getFDocument',
    summary: 'The documents of a machine for overseas buyers; refused to others',
    who: 'signed-in',
    input: z.object(ofMachine),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ documentList: z.array(documentShape) }) },
  },
  getVideo: {
    method: 'POST',
    path: '/video/getVideo',
    summary: 'A page of the videos of a machine',
    who: 'signed-in',
    input: pageOfMachine,
    family: 'result',
    answers: { 1: page(videoShape) },
  },
  getFVideo: {
    method: 'POST',
    path: '/video/getFVideo',
    summary: 'A page of the videos of a machine for overseas buyers; refused to others',
    who: 'signed-in',
    input: pageOfMachine,
    family: 'result',
    answers: { 1: page(videoShape) },
  },
  getFAQ: {
    method: 'GET',
    path: '/faq/getFAQ',
    summary: 'What is often asked about a machine, and what helps',
    who: 'signed-in',
    input: z.object({ ...ofMachine, language: languageField }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ faqList: z.array(faqShape) }) },
  },
})

export * from './staff/contract.ts'
