/** @param {unknown} error */
const isLackOfMemory = (error) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_MEMORY_ALLOCATION_FAILED') ||
    /buffer allocation failed/i.test(error.message))

/**
 * The side of the process that reads: answers each question by what `read` yields, part by part as they are asked for, and
 * returns at its end. In plain JavaScript, for programs that read no TypeScript.
 * @param {(question: any) => AsyncGenerator<unknown, unknown>} read
 */
export const answering = (read) => {
  /** @type {AsyncGenerator<unknown, unknown>} */
  let reading
  process.on('message', async (/** @type {{ question?: unknown }} */ asked) => {
    if ('question' in asked) reading = read(asked.question)
    try {
      process.send?.(await reading.next())
    } catch (error) {
      // As the engine itself ends, when it is the heap: by that it is told from a bug.
      if (isLackOfMemory(error)) process.abort()
      throw error
    }
  })
}
