import type { Listed, ListQuery } from '@portafilter/contract'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'

/** So many users or firms may a search text name: rows of more no list finds by an index. */
const MOST_NAMED = 100
/** One more than may be is asked for: by it the others are known. */
export const NAMED_AND_ONE = MOST_NAMED + 1

/** Whom a search text names; refused where that is more than may be, as rows of the others would be missing without a word. */
export type Named = string[] | Refusal<'too_many_named'>

export const namedAtMost = (found: string[]): Named =>
  found.length > MOST_NAMED ? refuse('too_many_named', { most: MOST_NAMED }) : found

/**
 * A page of a list whose search text may name people or firms. Half typed it often names too many: the page holds what the
 * list finds otherwise then, and says so. Read on and on it is refused: a file cannot say what it lacks.
 * @param finding whom the text names; each comes to `list`, and too many as nobody
 */
export const listNamed = async <Row>(
  { after }: Pick<ListQuery, 'after'>,
  finding: readonly Promise<Named>[],
  list: (...named: string[][]) => Promise<Listed<Row> | Refusal>,
): Promise<Listed<Row> | Refusal> => {
  const found = await Promise.all(finding)
  const tooMany = found.find((named) => isRefusal(named))
  if (tooMany !== undefined && after !== undefined) return tooMany
  const answer = await list(...found.map((named) => (isRefusal(named) ? [] : named)))
  return tooMany === undefined || isRefusal(answer) ? answer : { ...answer, namesOver: MOST_NAMED }
}
