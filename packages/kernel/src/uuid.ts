/** A UUID in lower case, as a part of other patterns. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`)

/** Whether a text is a UUID in lower case; Postgres refuses to compare anything else with an id. */
export const isUuid = (text: string): boolean => WHOLE.test(text)
