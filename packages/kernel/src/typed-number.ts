/** A number as people type or paste it, without its blanks and in half width. */
export const typedNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
