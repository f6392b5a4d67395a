/** A server for one test file; or why there is none, in half a sentence. */
export type EventStoreServer =
  | { readonly url: string; stop(): Promise<void> }
  | { readonly url: undefined; readonly missing: string }

/** A tag that moves with its corrections. */
const IMAGE = 'kurrentplatform/kurrentdb:25.1'

const given = (url: string): EventStoreServer => ({ url, stop: async () => undefined })

const none = (missing: string): EventStoreServer => ({ url: undefined, missing })

const started = async (): Promise<EventStoreServer> => {
  // What takes containers away that a killed run has left comes as an image, too.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true'
  const { KurrentDbContainer } = await import('@testcontainers/kurrentdb')
  const container = await new KurrentDbContainer(IMAGE).start()
  const url = container.getConnectionString().replace(/^\w+:/, 'esdb:')
  return { url, stop: async () => void (await container.stop()) }
}

/**
 * The server that TEST_EVENTSTORE_URL names, which holds nothing but what tests have left there; or one in a container, where an
 * engine for containers answers and has the image already: a run of the tests fetches none.
 */
export const findEventStore = async (): Promise<EventStoreServer> => {
  if (process.env.TEST_EVENTSTORE_URL) return given(process.env.TEST_EVENTSTORE_URL)
  const { getContainerRuntimeClient, ImageName } = await import('testcontainers')
  const engine = await getContainerRuntimeClient().catch(() => undefined)
  if (engine === undefined) return none('no engine for containers answers, and TEST_EVENTSTORE_URL names no server')
  return (await engine.image.exists(ImageName.fromString(IMAGE)))
    ? started()
    : none(`the image ${IMAGE} is not here, and TEST_EVENTSTORE_URL names no server`)
}
