const AFTER_MS = 1_000

/** Loads what nobody needs at once: on a slow network the page's own picture would wait for it. */
export const afterThePage = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
  return load()
}
