import type { Level } from '../../../data/sheets.ts'

/** A level as an address has it: the sheets that lead to it, `3.17`. */
export const levelText = ({ path }: Pick<Level, 'path'>): string => path.join('.')

/** An address without what it says of a sheet: its level, and the number and view on it. */
export const withoutSheet = (search: string | URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(search)
  for (const name of ['level', 'no', 'view']) params.delete(name)
  return params
}

/** The address of a level; what else `search` says of the machine's page stays. */
export const levelSearch = (level: Pick<Level, 'path'>, search: string | URLSearchParams = ''): string => {
  const params = withoutSheet(search)
  params.set('level', levelText(level))
  return `?${params}`
}

/** The level that an address names, by the way to it or as a sheet alone; the first where it names none, undefined where there is none. */
export const levelIn = (levels: readonly Level[], text: string | null): Level | undefined =>
  text === null ? levels[0] : levels.find((level) => levelText(level) === text || String(level.id) === text)

const at = (levels: readonly Level[], path: readonly number[]): Level | undefined =>
  levels.find((level) => levelText(level) === path.join('.'))

/** The levels from the machine to this one, itself the last. */
export const wayTo = (levels: readonly Level[], { path }: Level): readonly Level[] =>
  path.flatMap((_, depth) => at(levels, path.slice(0, depth + 1)) ?? [])

/** The level that one of this level's sheets is. */
export const levelBelow = (levels: readonly Level[], { path }: Level, sheet: number): Level | undefined =>
  at(levels, [...path, sheet])

/** The sheets before and behind this one, as a reader turns them. */
export const neighboursOf = (levels: readonly Level[], level: Level) => {
  const place = levels.indexOf(level)
  return { previous: levels[place - 1], next: levels[place + 1] }
}
