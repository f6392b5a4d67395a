import type { Reader } from './readers.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A text as the environment would say it; it may be made of other variables' texts. */
type Default = string | ((textOf: (name: string) => string) => string)

type Meaning = {
  /** What it is for, as a sentence. */
  readonly means: string
  /** More than a trial: as soon as it is set, MODE must be said. */
  readonly installs?: true
  readonly needed?: 'in production'
}

/** Everything that there is to know of an environment variable. */
export type Variable<Value = unknown> = Meaning & {
  readonly name: string
  readonly reader: Reader<Value>
  readonly default: Default | null
  /** What happens where it is not set, in words; null where a default does. */
  readonly without: string | null
}

/** A variable that has a value also where it is not set. */
export const variable = <Value>(
  name: string,
  reader: Reader<Value>,
  meaning: Meaning & { default: Default },
): Variable<Value> => ({ ...meaning, name, reader, without: null })

/** A variable that is null where it is not set. */
export const optional = <Value>(
  name: string,
  reader: Reader<Value>,
  meaning: Meaning & { without: string },
): Variable<Value | null> => ({ ...meaning, name, reader: reader as Reader<Value | null>, default: null })

/** Variables under the names that the program knows them by. */
export type Variables = { readonly [key: string]: Variable | Variables }

export type ValuesOf<Node> =
  Node extends Variable<infer Value> ? Value : { readonly [Key in keyof Node]: ValuesOf<Node[Key]> }

const isVariable = (node: Variable | Variables): node is Variable => typeof node.name === 'string'

export const listOf = (variables: Variables): Variable[] =>
  Object.values(variables).flatMap((node) => (isVariable(node) ? [node] : listOf(node)))

/** What the environment says; an empty variable counts as not set. */
export const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

const defaultOf = (it: Variable, textOf: (name: string) => string): string | null =>
  typeof it.default === 'function' ? it.default(textOf) : it.default

/**
 * Reads all of them. What cannot be read is undefined in the answer and has its sentence in `problems`, which never
 * repeats the text: it may hold a password.
 */
export const readValues = (variables: Variables, env: Environment): { values: unknown; problems: string[] } => {
  const problems: string[] = []
  const all = new Map(listOf(variables).map((it) => [it.name, it]))
  const textOf = (name: string): string => {
    const it = all.get(name)
    return given(env, name) ?? (it && defaultOf(it, textOf)) ?? ''
  }
  const read = (it: Variable): unknown => {
    const text = given(env, it.name) ?? defaultOf(it, textOf)
    if (text === null) return null
    const parsed = it.reader.schema.safeParse(text)
    // A default that is made of a wrong text is not wrong by itself.
    if (!parsed.success && given(env, it.name)) problems.push(`${it.name} must be ${it.reader.mustBe}.`)
    return parsed.data
  }
  const readAll = (node: Variables): unknown =>
    Object.fromEntries(Object.entries(node).map(([key, each]) => [key, isVariable(each) ? read(each) : readAll(each)]))
  return { values: readAll(variables), problems }
}

/** The least number of signs to add, take away or change, until one text is the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [above, sign] of [...one].entries()) {
    const next = [above + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (sign === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** A slip of the keyboard, or a plural: short names have too many neighbours that are others' variables. */
const isNear = (name: string, known: string): boolean => {
  const most = Math.floor(known.length / 5)
  // Every process asks about all that it is given, most of it of another length.
  return Math.abs(name.length - known.length) <= most && distance(name, known) <= most
}

/** Variables that are none of these, but nearly: each in a sentence. Where the right one is set as well, it is another's. */
export const misspeltIn = (variables: Variables, env: Environment): string[] => {
  const known = listOf(variables).map(({ name }) => name)
  const meant = (name: string) => known.find((one) => given(env, one) === undefined && isNear(name, one))
  return Object.keys(env)
    .filter((name) => given(env, name) !== undefined && !known.includes(name))
    .flatMap((name) => {
      const one = meant(name)
      return one === undefined ? [] : [`${name} is not known; did you mean ${one}?`]
    })
}

/** One row to a variable, for people. */
export const documentationOf = (variables: Variables): string =>
  listOf(variables)
    .map((it) => {
      const otherwise = it.without ?? `\`${defaultOf(it, (name) => name)}\``
      const needed = it.needed ? ` Needed ${it.needed}.` : ''
      const installs = it.installs ? ' With it, MODE must be said.' : ''
      return `| \`${it.name}\` | ${it.means}${needed}${installs} | ${it.reader.mustBe} | ${otherwise} |`
    })
    .join('\n')
