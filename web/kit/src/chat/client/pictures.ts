import { Refused } from '../../client.ts'
import type { Words } from './outbox.ts'
import type { Store } from './store.ts'

/** Takes a picture to the server, and answers the path by which it is sent. Throws what is to be told. */
export type Upload = (file: File) => Promise<string>

/** Pictures outlive what shows their chat: one whose upload fails meanwhile stands in the composer when that is opened again. */
export const createPictures = (
  { state, picture: set }: Store,
  upload: Upload,
  say: (chat: number, words: Words) => void,
) => ({
  choosePicture: (chat: number, file: File): void => set(chat, { file, busy: false }),
  leavePictureOut: (chat: number): void => set(chat, undefined),
  /** Sends the one that is chosen; until it is there it can be sent again. */
  sendPicture: async (chat: number): Promise<void> => {
    const { file, busy = false } = state().pictures[chat] ?? {}
    if (file === undefined || busy) return
    set(chat, { file, busy: true })
    // Left out meanwhile, or given up.
    const isGone = () => state().pictures[chat]?.file !== file
    try {
      const picture = await upload(file)
      if (isGone()) return
      set(chat, undefined)
      say(chat, { picture })
    } catch (error) {
      if (!isGone()) set(chat, { file, busy: false, fault: error instanceof Refused ? error : 'uploadFailed' })
    }
  },
})
