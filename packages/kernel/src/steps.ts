import { isRefusal, type Refusal, type RefusalCode } from './refusals.ts'

type Decided = readonly unknown[] | Refusal

/**
 * What can be done now, in the order of `asked`: the decider says so itself, to what each step asks of it with nothing filled in
 * yet (decisions/aftersales.md, Gifts). What would record nothing is no step.
 * @param asked of each step one command, or several of which one is enough
 * @param ofFields refusals of what is filled in, which can be filled in otherwise
 */
export const possibleSteps = <Step extends string, Command extends object>(
  asked: Readonly<Record<Step, Command | readonly Command[]>>,
  decide: (command: Command) => Decided,
  ofFields: readonly RefusalCode[] = [],
): Step[] => {
  const isPossible = (command: Command): boolean => {
    const decided = decide(command)
    return isRefusal(decided) ? ofFields.includes(decided.refused) : decided.length > 0
  }
  return (Object.keys(asked) as Step[]).filter((step) => ([asked[step]].flat() as Command[]).some(isPossible))
}
