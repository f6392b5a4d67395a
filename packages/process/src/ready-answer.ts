/**
 * The answer of a process's `/readyz`: 200 when it may be given work, 503 when it may not.
 * @param missing what keeps it from working, as a sentence; undefined when nothing does
 * @param warnings what a person should look at while it works, as sentences
 */
export const readyAnswer = (missing: string | undefined, warnings: readonly string[]) => {
  const told = warnings.length > 0 ? { warnings } : {}
  return missing === undefined
    ? { code: 200, body: { status: 'ready', ...told } }
    : { code: 503, body: { status: 'not ready', missing, ...told } }
}
