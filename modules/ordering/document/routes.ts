import { type BoundCall, bind, done } from '@portafilter/contract'
import { emailOf } from '@portafilter/identity'
import { beijingDay, isRefusal, refuse, shopPages } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { loadOwnOrder } from '../commands.ts'
import { documentContract } from './contract.ts'
import { orderPdf } from './order-paper.ts'
import { documentWords } from './words.ts'

type Deps = Pick<RoomDeps, 'db' | 'log' | 'company' | 'mail' | 'publicUrl'>

/** The calls of an order's paper, bound. */
export const documentRoutes = (deps: Deps): readonly BoundCall[] => {
  const { db, log, mail, publicUrl } = deps
  return bind(documentContract, {
    derivePdf: async ({ order_code }, { user }, { language }) => {
      const own = await loadOwnOrder(log, order_code, user)
      return isRefusal(own) ? own : orderPdf(deps, own, language)
    },

    sendOrderEmail: async ({ order_code }, { user }, { meta }) => {
      const own = await loadOwnOrder(log, order_code, user)
      if (isRefusal(own)) return own
      const to = await emailOf(db, user)
      if (!to) return refuse('email_missing')
      const { language } = own.state.lines
      const pdf = await orderPdf(deps, own, language)
      if (isRefusal(pdf)) return pdf
      const words = documentWords[language]
      const attached = { name: pdf.name, mime: 'application/pdf', bytes: Buffer.from(pdf.bytes) }
      // The same letter again on the same day is sent once, however often somebody asks.
      const id = `order-paper-${order_code}-${beijingDay(meta.at)}`
      const text = words.letter(order_code, shopPages(publicUrl).order(order_code))
      await mail.send({ id, to, subject: words.subject(order_code), text, attachments: [attached] })
      return done
    },
  })
}
