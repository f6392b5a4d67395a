import { proxyLetters } from '@portafilter/room/workflows'
import { defineSignal, setHandler } from '@temporalio/workflow'
import type { LetterActivities } from './activities.ts'

/** Whoever starts a letter signals it; one that is under way has nothing to look at again. */
export const letterDue = defineSignal('letter-due')

const { sendOrderLetter } = proxyLetters<LetterActivities>()

/** Sends one letter. Which one, and whether it is still to be sent, the activity reads. */
export async function orderLetter({ key }: { key: string }): Promise<void> {
  setHandler(letterDue, () => undefined)
  await sendOrderLetter(key)
}
