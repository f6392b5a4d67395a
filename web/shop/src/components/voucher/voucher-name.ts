/** `pay_voucher_{id}.ext` (payment.md, 5). */
export const voucherName = (payNo: string, file: { name: string }): string =>
  `pay_voucher_${payNo}.${file.name.split('.').at(-1)?.toLowerCase()}`
