/** Kinds of personal data of this room: pictures and free text stay beside the log. */
export const VOUCHER = 'voucher'
export const REJECTION = 'rejection'

/** A voucher's picture: the upload's path and the SHA-256 of its content. */
export type Voucher = { readonly path: string; readonly sha256: string }

export type Rejection = { readonly reason: string }
