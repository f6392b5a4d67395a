import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { PictureLines } from '../../components/list/PictureLines.tsx'
import type { AfterSaleDetails } from '../../data/after-sales.ts'
import styles from './aftersales.module.css'
import { type CaseLine, pictureLine } from './case-line.tsx'
import { useCaseTexts } from './texts.ts'

const giftWords = (t: ReturnType<typeof useCaseTexts>, { gift_waived }: AfterSaleDetails, { along }: CaseLine) => {
  if (along === 0) return t.gift
  return gift_waived === null ? t.giftAlong : t.giftWaived
}

/** What the case is about, with how far each line is. */
export const Goods = ({ found }: { found: AfterSaleDetails }) => {
  const t = useCaseTexts()
  const lines = found.orderAttachmentList.map((line) => ({
    ...pictureLine(line, found.currency),
    badge: line.gift && <span className={badge.badge}>{giftWords(t, found, line)}</span>,
    below: <Counts line={line} />,
  }))
  return (
    <section className={layout.card}>
      <h2 className={layout.cardHeading}>{t.goods}</h2>
      <PictureLines lines={lines} />
    </section>
  )
}

const Counts = ({ line: { quantity, approved, accepted } }: { line: CaseLine }) => {
  const t = useCaseTexts()
  return (
    <p className={`soft ${styles.counts}`}>
      <span>{t.asked(quantity)}</span>
      {approved !== null && <span>{t.approved(approved)}</span>}
      {accepted !== null && <span>{t.accepted(accepted)}</span>}
    </p>
  )
}
