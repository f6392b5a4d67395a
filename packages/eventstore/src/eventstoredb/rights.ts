import {
  AccessDeniedError,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  jsonEvent,
  StreamNotFoundError,
} from '@eventstore/db-client'

const SETTINGS = '$settings'
const ALL = '$all'
/** Only administrators may read it. */
const USERS = '$users'

/** One that begins otherwise would be taken for an event of the log; the server asks for none in particular. */
const SETTINGS_TYPE = '$settings'
const METADATA_TYPE = '$metadata'

const ADMINS = '$admins'
const EVERYBODY = '$all'

/** Who may read, write and delete a stream, and read and write what is said of it: roles, and users by name. */
type Acl = { readonly [Right in '$r' | '$w' | '$d' | '$mr' | '$mw']?: string | readonly string[] }

const rolesIn = (acl: Acl | undefined, right: keyof Acl): readonly string[] => [acl?.[right] ?? []].flat()

/** Whether nobody else has this right: where nothing is said, everybody has it. */
const isFor = (acl: Acl | undefined, right: keyof Acl, only: readonly string[]): boolean => {
  const roles = rolesIn(acl, right)
  return acl?.[right] !== undefined && roles.every((role) => only.includes(role))
}

type Settings = { readonly $userStreamAcl?: Acl }
type Metadata = { readonly $acl?: Acl }

/** What was last said in a stream of the server's own; undefined where nothing was. A reading goes to its end, as in `reading.ts`. */
const lastIn = async <Said>(client: EventStoreDBClient, stream: string): Promise<Said | undefined> => {
  const last = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const
  let said: Said | undefined
  try {
    for await (const { event } of client.readStream(stream, last)) said = event?.data as Said
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return said
}

const metadataOf = (stream: string): string => `$$${stream}`

/**
 * Gives the shop's user what the log needs, and takes from everybody but administrators what would take from it: streams may be
 * read and written, `$all` and who may do what may be read, and nobody deletes a stream or says how much of it is kept. Others
 * whom an administrator has named keep their place. Changes nothing where it is so.
 * @param client of an administrator
 */
export const grantRights = async (client: EventStoreDBClient, user: string): Promise<void> => {
  const settings = await lastIn<Settings>(client, SETTINGS)
  const ofLog = settings?.$userStreamAcl
  const granted = {
    $r: withUser(ofLog, '$r', user),
    $w: withUser(ofLog, '$w', user),
    $mr: withUser(ofLog, '$mr', user),
  }
  const closed = { $d: [ADMINS], $mw: [ADMINS] }
  await say(client, SETTINGS, SETTINGS_TYPE, settings, {
    ...settings,
    $userStreamAcl: { ...granted, ...closed },
  })
  for (const stream of [ALL, SETTINGS]) {
    const metadata = await lastIn<Metadata>(client, metadataOf(stream))
    const $acl = { ...metadata?.$acl, $r: withUser(metadata?.$acl, '$r', user) }
    await say(client, metadataOf(stream), METADATA_TYPE, metadata, { ...metadata, $acl })
  }
}

const withUser = (acl: Acl | undefined, right: keyof Acl, user: string): readonly string[] => [
  ...new Set([...rolesIn(acl, right).filter((role) => role !== EVERYBODY), user]),
]

const say = async (
  client: EventStoreDBClient,
  stream: string,
  type: string,
  said: unknown,
  news: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (JSON.stringify(said) === JSON.stringify(news)) return
  await client.appendToStream(stream, jsonEvent({ type, data: news }), { requiresLeader: true })
}

const DENIED = Symbol('denied')

const unlessDenied = async <Done>(work: Promise<Done>): Promise<Done | typeof DENIED> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AccessDeniedError) return DENIED
    throw error
  }
}

/** What of the rights on the server is not as `grantRights` leaves it, each in a sentence. @param client of the shop's user */
export const missingRights = async (client: EventStoreDBClient): Promise<readonly string[]> => {
  if ((await unlessDenied(lastIn(client, USERS))) !== DENIED)
    return ['Whoever signs in as the shop does is an administrator of the server, and may delete the log.']
  const settings = await unlessDenied(lastIn<Settings>(client, SETTINGS))
  if (settings === DENIED) return ['Who may delete the log, the shop may not see.']
  const acl = settings?.$userStreamAcl
  return [
    ...(isFor(acl, '$d', [ADMINS]) && isFor(acl, '$mw', [ADMINS])
      ? []
      : ['Others than administrators may delete streams of the log, or have the server keep less of them.']),
    ...(acl?.$w === undefined || rolesIn(acl, '$w').includes(EVERYBODY)
      ? ['Whoever has a user on the server may write to the log.']
      : []),
  ]
}
