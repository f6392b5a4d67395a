/**
 * Marks the query of a whole row. react-admin puts the rows of lists into the cache of single rows; with this in the
 * key a page never mistakes a list's row for the detail.
 */
export const DETAIL = { detail: true } as const

/** Where react-query keeps a whole row. */
export const detailKey = (resource: string, id: string) => [resource, 'getOne', { id, meta: DETAIL }] as const
