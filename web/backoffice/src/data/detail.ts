/**
 * Marks the query of a whole row. react-admin puts the rows of lists into the cache of single rows; with this in the
 * key a page never mistakes a list's row for the detail.
 */
export const DETAIL = { detail: true } as const

/** Where react-query keeps a whole row. */
export const detailKey = (resource: string, id: string) => [resource, 'getOne', { id, meta: DETAIL }] as const

/** Whether react-query keeps one row there, a whole one or as a list has it. */
export const isRowKey = (key: readonly unknown[]): boolean => key[1] === 'getOne'
