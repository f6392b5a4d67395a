/** A text as a part of a `like` pattern, to be found as it is, whatever signs are in it. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The `like` pattern of what begins with the text. An index on a column in the order of bytes finds it. */
export const beginsWith = (text: string): string => `${escapeLike(text)}%`
