import type { Chat } from './client.ts'

/**
 * Calls `then` each time that the connection opens, until the answer is called: what was asked before may be old, since nobody tells
 * later what has changed while there was none.
 */
export const whenOpened = ({ state, watch }: Pick<Chat, 'state' | 'watch'>, then: () => void): (() => void) => {
  let before = state().link
  return watch(() => {
    const { link } = state()
    const isOpened = link === 'open' && before !== 'open'
    before = link
    if (isOpened) then()
  })
}
