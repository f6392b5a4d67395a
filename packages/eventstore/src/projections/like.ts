/** A text as a part of a `like` pattern, to be found as it is, whatever signs are in it. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
