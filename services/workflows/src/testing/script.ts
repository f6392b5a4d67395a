/** Something has happened: the workflow's signal comes, while it waits. */
export const NEWS = 'news'

/** What an activity answers; `meanwhile` the signal came. */
type Answered<Activities, Name extends keyof Activities> = Readonly<{
  does: Name
  answers: Activities[Name] extends (...input: never[]) => Promise<infer Answer> ? Answer : never
  meanwhile?: typeof NEWS
}>

/** A letter that nobody takes over. */
type GivenUp<Name> = Readonly<{ does: Name; isGivenUp: true }>

export type Step<Activities> =
  | { [Name in keyof Activities]: Answered<Activities, Name> | GivenUp<Name> }[keyof Activities]
  | typeof NEWS

/** What happens to a workflow from its start to its end, as if the rest of the world had been there. */
export type Script<Activities = Record<string, (...input: never[]) => Promise<unknown>>> = Readonly<{
  /** The name of its function. */
  workflow: string
  input: object
  steps: readonly Step<Activities>[]
}>

/** Several of them, by the names of what is recorded of them. */
export const scripts = <Activities>(each: Readonly<Record<string, Script<Activities>>>) => each
