import { v5 } from 'uuid'

/**
 * The id of the `index`th event that a command records on a stream: a repeated try makes the same ids, so that the log
 * sees the repeat. `command` is a UUID.
 */
export const eventIdOf = (command: string, stream: string, index: number): string =>
  v5(`${stream}\n${index}`, command).toLowerCase()
