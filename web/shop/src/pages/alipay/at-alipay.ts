const PLACE = 'alipay:pay_no'

/** The payment for which this tab has gone to Alipay: who comes back brings the number of the attempt alone. */
export const atAlipay = {
  note: (payNo: string): void => sessionStorage.setItem(PLACE, payNo),
  payNo: (): string | undefined => sessionStorage.getItem(PLACE) ?? undefined,
} as const
