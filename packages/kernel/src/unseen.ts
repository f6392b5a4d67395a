// `\p{DI}` is Unicode's Default_Ignorable_Code_Point: joiners, marks of direction and of byte order, soft hyphens.

/** What says nothing around a text. The signs that choose how a picture or a sign is drawn stay behind it. */
const AHEAD = /^[\s\p{DI}]$/u
const BEHIND = /^(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\s\p{DI}]$/u

/** Anything that leaves ink; U+2800 is a sign of Braille without a dot. */
const SEEN = /[^\s\p{DI}\u2800]/u

/**
 * A code, a number or what is searched without what comes along when it is copied, and nobody sees. Names and texts keep it:
 * pictures are joined by it.
 */
export const withoutUnseen = (text: string): string => text.replaceAll(/\p{DI}/gu, '')

/** What was typed as it is compared: in one width and one case, without what nobody sees. */
export const compared = (typed: string): string => withoutUnseen(typed.normalize('NFKC')).toLowerCase()

/** A text without blanks, or what nobody sees, around it: each sign is looked at once, as it may be anybody's and long. */
export const trimmed = (text: string): string => {
  const signs = [...text]
  const first = signs.findIndex((sign) => !AHEAD.test(sign))
  const last = signs.findLastIndex((sign) => !BEHIND.test(sign))
  return first < 0 ? '' : signs.slice(first, last + 1).join('')
}

/** Whether there is anything to be seen. */
export const isSeen = (text: string): boolean => SEEN.test(text)
