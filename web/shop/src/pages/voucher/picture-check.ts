import { UPLOAD_LIMITS, UPLOAD_TYPES } from '@portafilter/uploads/contract'

const MOST_BYTES = UPLOAD_LIMITS[UPLOAD_TYPES.voucher] ?? 0

export type PictureFault = 'wrongType' | 'tooLarge'

/** What speaks against a file before it is uploaded: only jpg, jpeg, png up to 5 MB (payment.md, 5). */
export const faultOf = (file: { name: string; size: number; type: string }): PictureFault | undefined => {
  const named = /\.(jpe?g|png)$/i.test(file.name)
  if (!named || !['image/jpeg', 'image/png'].includes(file.type)) return 'wrongType'
  return file.size > MOST_BYTES ? 'tooLarge' : undefined
}

/** `pay_voucher_{id}.ext` (payment.md, 5). */
export const voucherName = (payNo: string, file: { name: string }): string =>
  `pay_voucher_${payNo}.${file.name.split('.').at(-1)?.toLowerCase()}`
