import type { Someone } from './world.ts'

/** Who asks, by `permission_id` (orders.md, 1); of a firm two people, since they are strangers to each other's orders. */
export const KINDS = [
  'nobody',
  'zero',
  'firm',
  'colleague',
  'individual',
  'overseas',
  'overseasInYuan',
  'staff',
] as const
export type Kind = (typeof KINDS)[number]

export const ANYONE: readonly Kind[] = KINDS
export const SIGNED_IN = KINDS.filter((kind) => kind !== 'nobody')
/** Everyone but permission 2. */
export const AT_HOME = SIGNED_IN.filter((kind) => !kind.startsWith('overseas'))
/** Permission 1. */
export const DOMESTIC: readonly Kind[] = ['firm', 'colleague', 'individual']
/** Those who belong to a firm: permission 1 and 2. */
export const OF_FIRMS: readonly Kind[] = [...DOMESTIC, 'overseas', 'overseasInYuan']

/** What calls name that is somebody's. */
export type Things = {
  account: string
  user: string
  firm: string
  address: number
  /** Where the account is signed in besides. */
  session: string
  /** Paths of pictures that are not attached to anything yet: of oneself, of a transfer, of what is claimed. */
  photo: string
  slip: string
  picture: string
  /** What they have told support. */
  feedback: number
  /** Of parts, awaiting payment. */
  order: string
  /** Of its payment. */
  payment: string
  /** Of parts, paid, and shipped in part. */
  paid: string
  delivery: string
  case: string
  /** Of machines, paid. */
  machines: string
  /** A delivery that was asked for. */
  request: string
  topUp: string
  /** By a transfer, of an order that finance has cancelled. */
  refund: string
}

/** A part that everybody may buy. */
export const PART = 'T-FOR-ALL'

const NOBODYS_ORDER = '20260101-ABCDEFGH'
const NOBODYS_FILE = '/files/00000000-0000-4000-8000-000000000000'

/** Well-formed, and nobody's. */
export const NOBODYS: Things = {
  account: 'nobody_at_all',
  user: '00000000-0000-4000-8000-000000000000',
  firm: 'E0000000000',
  address: 2_000_000_000,
  session: '00000000-0000-4000-8000-000000000000',
  photo: NOBODYS_FILE,
  slip: NOBODYS_FILE,
  picture: NOBODYS_FILE,
  feedback: 2_000_000_000,
  order: NOBODYS_ORDER,
  paid: NOBODYS_ORDER,
  machines: NOBODYS_ORDER,
  payment: `${NOBODYS_ORDER}-P1`,
  delivery: `${NOBODYS_ORDER}-D1`,
  request: `${NOBODYS_ORDER}-D1`,
  case: `${NOBODYS_ORDER}-A1`,
  topUp: 'T20260101-ABCDEFGH',
  refund: `${NOBODYS_ORDER}-F1`,
}

export type Person = { readonly someone: Someone; readonly own: Partial<Things> }

export type People = Readonly<Record<Kind, Person>>
