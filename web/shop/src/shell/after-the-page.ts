/** The page itself comes first: on a slow network its picture would wait for what nobody needs at once. In ms. */
export const AFTER_THE_PAGE_MS = 1_000
