/** What comes along when a text is copied, and nobody sees: joiners, marks of direction and of byte order, soft hyphens. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Around a text. The signs that choose how a picture or a sign is drawn stay behind it. */
const AROUND =
  /^[\s\p{Default_Ignorable_Code_Point}]+|(?:(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\s\p{Default_Ignorable_Code_Point}])+$/gu

/** Anything that leaves ink; U+2800 is a sign of Braille without a dot. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** A code, a number or what is searched without what nobody sees in it. Names and texts keep it: pictures are joined by it. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** A text without blanks, or what nobody sees, around it. */
export const trimmed = (text: string): string => text.replaceAll(AROUND, '')

/** Whether there is anything to be seen. */
export const isSeen = (text: string): boolean => SEEN.test(text)
