import pg from 'pg'

const { INT8 } = pg.types.builtins

/** A number that would not be the one in the database is refused: money and counts stay far below. */
const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number`)
  return value
}

/** How the connections of our pools read columns: as `pg` does, but a `bigint` as the number that it is declared to be. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format as 'text'),
}
