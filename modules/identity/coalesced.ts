type Answers<Question, Answer> = (question: Question) => Answer | undefined
type Waiting<Question, Answer> = {
  question: Question
  resolve(answer: Answer | undefined): void
  reject(error: unknown): void
}

/** Small enough that no statement grows long; more wait for the next. */
const MOST = 256

/**
 * One `ask` is under way at a time; the questions that come meanwhile share the next. Every answer is read after its
 * question was put, so that nothing stale is ever answered, as it would be from a cache.
 */
export const coalesced = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answers<Question, Answer>>,
): ((question: Question) => Promise<Answer | undefined>) => {
  let waiting: Waiting<Question, Answer>[] = []
  let asking = false

  const answer = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask([...new Set(batch.map(({ question }) => question))])
      for (const { question, resolve } of batch) resolve(answers(question))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const work = async (): Promise<void> => {
    asking = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await answer(batch)
    }
    asking = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!asking) void work()
    })
}
