import type { Database } from '@portafilter/eventstore'
import { buyerOf, people } from '@portafilter/identity'
import { type Company, isRefusal, type Language, NO_DISCOUNT_GROUP, type Refusal, toWire } from '@portafilter/kernel'
import type { LoadedOrder } from '../commands.ts'
import { orderDetails } from '../details.ts'
import { orderStageWords, overseasStageWords } from '../words.ts'
import { documentOf, type Paper } from './definition.ts'
import { drawApart } from './draw-apart.ts'
import { documentWords } from './words.ts'

type Deps = Readonly<{ db: Database; company: Company }>

/** An order as a paper says it; its buyer's own name, since it is the buyer's. */
const paperOf = async ({ db, company }: Deps, loaded: LoadedOrder, language: Language): Promise<Paper> => {
  const { lines, payment } = loaded.state
  const overseas = lines.market === 'overseas'
  const [details, known, { discountGroup }] = await Promise.all([
    orderDetails(db, loaded, language),
    people(db, [lines.buyer]),
    buyerOf(db, lines.buyer),
  ])
  const buyer = known.get(lines.buyer)
  const parts = overseas ? [] : (payment.arrangement?.parts ?? [])
  return {
    details,
    company,
    language,
    status: (overseas ? overseasStageWords : orderStageWords)[details.stage][language],
    buyer: [buyer?.firmName, buyer?.username].filter(Boolean).join(' · '),
    seesDiscount: discountGroup !== NO_DISCOUNT_GROUP,
    payments: parts.map(({ source, amount }) => ({ source, amount: toWire(amount) })),
  }
}

/** A buyer's own order as a PDF, with the name that it is saved by. */
export const orderPdf = async (deps: Deps, loaded: LoadedOrder, language: Language) => {
  const paper = await paperOf(deps, loaded, language)
  const bytes: Uint8Array<ArrayBuffer> | Refusal<'busy'> = await drawApart(documentOf(paper))
  return isRefusal(bytes) ? bytes : { bytes, name: documentWords[language].file(paper.details.code) }
}
