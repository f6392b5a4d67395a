import { bankAccountIn, bankReferenceIn, isSeen, trackingNumberIn, trimmed, withoutUnseen } from '@portafilter/kernel'
import { z } from 'zod'

/** Whether Postgres and canonical JSON can hold a text: no NUL, no lone surrogate. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Every string of every call is one of these (architecture.md, The log). */
export const text = (max = 255) => z.string().max(max).refine(isStorable)

/** The same to be tidied: on what is too long nobody works. */
const short = (max: number) => z.string().max(max, { abort: true }).refine(isStorable)

/** A line of a form without what stands around it and says nothing: blanks, and signs that nobody sees. */
export const line = (max = 255) => short(max).overwrite(trimmed)

/** A text that must not be blank; one of signs that nobody sees is. */
export const required = (max = 255) => line(max).refine(isSeen)

/** What staff look for in a list, as it was typed or pasted, without what nobody sees in it. */
export const searchField = () =>
  short(100)
    .overwrite((typed) => withoutUnseen(typed).trim())
    .optional()

/** The reader's language, where a call has a parameter of its own for it. */
export const languageField = z.enum(['CN', 'EN']).optional()

/** An amount on the wire: a number with at most two decimals. */
export const money = () => z.number()

/** Pieces bought in one line: 1 to 100 (orders.md, 9). */
export const quantity = () => z.int().min(1).max(100)

/** As it was typed or pasted, without what nobody sees in it. */
const code = () =>
  short(64)
    .overwrite((typed) => withoutUnseen(typed).trim())
    .refine(isSeen)

export const partCode = code

/** Codes in a query: repeated or comma-separated (decisions/wire.md). */
const codesInQuery = () =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((codes) => codes.split(',')))
    .pipe(z.array(code()).max(1000))

export const partCodesInQuery = codesInQuery

export const orderCodeField = code
export const orderCodesInQuery = codesInQuery

/** Whose a row is, as lists of the staff show it: account and name are empty where nobody is known, individuals have no firm. */
export const buyerFields = { account: z.string(), username: z.string(), firm_name: z.string().nullable() }

/** The number of a row, as a body holds it: above 0 and no larger than a column that holds it. */
export const rowId = () => z.int().positive().max(2_147_483_647)

/** The same in a query, where it is a text. */
export const rowIdInQuery = () => z.coerce.number().pipe(rowId())

/** The `id` filter of a staff list: one, or as many as react-admin's getMany asks for; a list of them either way, none where it is empty. */
export const idFilter = () =>
  z
    .union([text(200), z.array(text(200)).max(1000)])
    .transform((ids) => (ids === '' ? undefined : [ids].flat()))
    .optional()

const pageNumber = () => z.int().min(1).max(1_000_000)
const pageSize = () => z.int().min(1).max(125)

/** `currPage` from 1 and `pageSize` up to 125 (decisions/wire.md). */
export const pageInput = { currPage: pageNumber().default(1), pageSize: pageSize().default(25) }

/** The same in a query, where numbers are texts. */
export const pageInQuery = {
  currPage: z.coerce.number().default(1).pipe(pageNumber()),
  pageSize: z.coerce.number().default(25).pipe(pageSize()),
}

/** A page as it is asked for. */
export type AskedPage = Readonly<{ currPage: number; pageSize: number }>

/** Which rows of a list a page has. */
export const spanOfPage = ({ currPage, pageSize }: AskedPage) => ({
  limit: pageSize,
  offset: (currPage - 1) * pageSize,
})

/** What every page call answers. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), pageNum: z.int(), pageSize: z.int() })

export type Page<Row> = { list: Row[]; total: number; pageNum: number; pageSize: number }

/** `2026-11-21T09:30:00.000+08:00` */
export const moment = () => z.string()

/** A text in the one way of spelling that `tidied` finds in it. */
const tidied = (tidied: (typed: string) => string | undefined) =>
  text().transform((typed, context) => {
    const tidy = tidied(typed)
    if (tidy !== undefined) return tidy
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

/** A bank's reference of a transfer: 4 to 64 signs without blanks. */
export const bankReference = () => tidied(bankReferenceIn)

/** An account at a bank: its digits alone. */
export const bankAccount = () => tidied(bankAccountIn)

/** A courier's number of a parcel, in capitals and without blanks. */
export const trackingNumber = () => tidied(trackingNumberIn)

/** Whom money is transferred to. */
export const payeeField = () => z.strictObject({ name: required(100), bank: required(100), account: bankAccount() })

/** A Beijing day, `yyyy-mm-dd`. */
export const day = () => z.iso.date()
