/** A phone as the form takes it (orders.md, After-sales form). */
export const PHONE = /^\s*(?=.*\d)[\d +()（）-]{5,11}\s*$/

/** The first of these that the form takes: none is filled in that it would refuse. */
export const phoneToBegin = (...known: readonly (string | null | undefined)[]): string =>
  known.find((phone) => phone != null && PHONE.test(phone)) ?? ''
