import { contract } from '@portafilter/contract'
import { z } from 'zod'
import { chatContract } from './chat/contract.ts'
import { feedbackContract } from './feedback/contract.ts'

const bilingual = z.object({ CN: z.string(), EN: z.string() })

/** How the shop's people are reached, and when. */
export const serviceShape = z.object({
  /** Two, as one dials them in China and from abroad. */
  phones: z.array(bilingual),
  /** The address of the chat code's picture; null where there is none. */
  chat_code: z.string().nullable(),
  /** Of a Beijing business day: `08:00` to `11:30`, `12:30` to `17:00`. */
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  is_open: z.boolean(),
  /** When somebody answers again; null while somebody does. */
  opens_at: z.string().nullable(),
  /** Of who is signed in: what waits for them to be read. */
  unread: z.object({ chat: z.int(), feedback: z.int() }).nullable(),
})
export type Service = z.output<typeof serviceShape>

export const serviceContract = contract({
  getService: {
    method: 'GET',
    path: '/support/getService',
    summary: 'The support numbers, the chat code and the service hours; of who is signed in what they have not read',
    who: 'anyone',
    family: 'result',
    answers: { 1: serviceShape },
    repeated: true,
  },
})

export const supportContract = contract({ ...serviceContract, ...feedbackContract, ...chatContract })

export * from './chat/contract.ts'
export * from './feedback/contract.ts'
export * from './replies/contract.ts'
