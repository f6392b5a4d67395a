/** What streams of wallets are named by, and what the ERP knows the firm as. */
const CODE = /^[A-Z0-9][A-Z0-9._-]{0,31}$/

/** Those of individuals are made for them (`newIndividual`). */
const INDIVIDUALS = /^P\d+$/

/** Blanks, and signs that nobody sees: they come along when a code is pasted. */
const UNSEEN = /[\s\p{Cf}\p{Cc}]+/gu

/** The ERP code that is meant, in whichever case and width it was typed; undefined where it is none of a firm. */
export const erpCodeIn = (typed: string): string | undefined => {
  const code = typed.normalize('NFKC').replace(UNSEEN, '').toUpperCase()
  return CODE.test(code) && !INDIVIDUALS.test(code) ? code : undefined
}
