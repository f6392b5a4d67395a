import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'

/** More than there are steps from a new beginning to the end; others may act in between. */
const MOST_STEPS = 12

/** What was recorded, step by step; `refused` where the two did not come to agree, as others act on them all the time. */
export type Agreed<Changed> = { readonly recorded: readonly Changed[]; readonly refused?: Refusal }

/**
 * Brings two streams to agree, whatever died in between: takes the step that is next, until none is. Done twice, or by two
 * at once, it does nothing twice. (architecture.md, Streams)
 * @param next reads both; undefined: they agree
 */
export const agree = async <Step, Changed>(
  next: () => Promise<Step | undefined>,
  take: (step: Step) => Promise<Changed | Refusal>,
): Promise<Agreed<Changed>> => {
  const recorded: Changed[] = []
  let refused: Refusal = refuse('busy')
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const step = await next()
    if (step === undefined) return { recorded }
    const taken = await take(step)
    // Refused may be what somebody has changed meanwhile: the next round sees it. What it is refused for again is not that.
    if (isRefusal(taken) && taken.refused !== 'busy' && taken.refused === refused.refused) break
    refused = isRefusal(taken) ? taken : refuse('busy')
    if (!isRefusal(taken)) recorded.push(taken)
  }
  return { recorded, refused }
}
