import { Failure, reasonOf } from '@portafilter/config/failure'

type Engine = typeof import('@portafilter/eventstore/eventstoredb')
type Client = ReturnType<Engine['eventStoreClient']>

/** @throws Failure in one sentence where the server does not do it */
const at = async <Done>(
  named: string,
  url: string,
  work: (engine: Engine, client: Client) => Promise<Done>,
): Promise<Done> => {
  const engine = await import('@portafilter/eventstore/eventstoredb')
  try {
    const client = engine.eventStoreClient(url)
    return await work(engine, client).finally(() => client.dispose())
  } catch (error) {
    throw new Failure(`${named}: ${reasonOf(error)}.`)
  }
}

/**
 * Gives the shop's user on an EventStoreDB server what the log needs, and takes from everybody but administrators what would
 * take from it.
 * @param adminUrl the same server's, as an administrator
 * @throws Failure in one sentence where that cannot be done
 */
export const grantLogRights = async (url: string, adminUrl: string): Promise<void> => {
  const { userIn } = await import('@portafilter/eventstore/eventstoredb')
  const user = userIn(url)
  if (user === undefined)
    throw new Failure('EVENTSTORE_URL must name a user, whom EVENTSTORE_ADMIN_URL gives rights to.')
  if (user === userIn(adminUrl))
    throw new Failure(
      'EVENTSTORE_URL must name another user than EVENTSTORE_ADMIN_URL: one who can take nothing from the log.',
    )
  await at('EVENTSTORE_ADMIN_URL', adminUrl, ({ grantRights }, client) => grantRights(client, user))
}

/** What of the rights on the server endangers the log, each in a sentence. @throws Failure where the server does not say */
export const missingLogRights = (url: string): Promise<readonly string[]> =>
  at('EVENTSTORE_URL', url, ({ missingRights }, client) => missingRights(client))

/** The log's streams of which the server does not keep everything. @throws Failure where the server does not say */
export const shortenedLogStreams = (url: string): Promise<readonly string[]> =>
  at('EVENTSTORE_URL', url, ({ shortenedStreams }, client) => shortenedStreams(client))
