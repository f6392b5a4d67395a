import { Counter, type Registry } from 'prom-client'

type By = 'mail' | 'sms'
type Message = Readonly<{ id: string; to: string }>
type Sender<M extends Message> = { send(message: M): Promise<void> }

/** What becomes of letters and short messages, for those who watch a process: who sends one may not wait to be told. */
export type Outgoing = Readonly<{
  /** The same sender, of whom each failure is heard. */
  heard<M extends Message>(sender: Sender<M>, by: By): Sender<M>
  /** What goes wrong since the last that went, as a sentence. */
  warning(): string | undefined
}>

/** Enough to find the fault by, and nothing of a person: ids begin with what a letter is about. */
const traceOf = ({ id, to }: Message) => ({
  about: id.split('-', 1)[0],
  to: to.includes('@') ? `…@${to.split('@').at(-1)}` : `…${to.slice(-2)}`,
})

const NAMES = { mail: 'letter', sms: 'short message' } as const

/** Counts, logs and tells of what could not be handed over. */
export const watchOutgoing = (
  registry: Registry,
  logger: { warn(fields: object, message: string): void },
): Outgoing => {
  const failed = new Counter({
    name: 'messages_failed_total',
    help: 'Letters and short messages that the server did not take',
    labelNames: ['by'],
    registers: [registry],
  })
  for (const by of ['mail', 'sms']) failed.inc({ by }, 0)
  const failing = new Map<By, { count: number; reason: string }>()
  return {
    heard: (sender, by) => ({
      send: async (message) => {
        try {
          await sender.send(message)
          failing.delete(by)
        } catch (error) {
          const reason = error instanceof Error ? error.message : 'unknown'
          failing.set(by, { count: (failing.get(by)?.count ?? 0) + 1, reason })
          failed.inc({ by })
          logger.warn({ by, ...traceOf(message), reason }, 'a message was not taken')
          throw error
        }
      },
    }),
    warning: () => {
      const told = [...failing].map(([by, { count, reason }]) => {
        const last = count === 1 ? `${NAMES[by]} was` : `${count} ${NAMES[by]}s were`
        return `The last ${last} not taken (${reason}).`
      })
      return told.length > 0 ? told.join(' ') : undefined
    },
  }
}
