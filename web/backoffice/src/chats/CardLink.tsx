import { Link } from '@mui/material'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { partsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import type { Card } from '@portafilter/support/contract'
import { RowLink } from '../display/RowLink.tsx'

/** What a card in a chat leads to; a position is seen as buyers see it. */
export const CardLink = ({ card }: { card: Card }) => {
  const title = useLanguage() === 'CN' ? card.title_cn : card.title_en
  if (card.kind === 'position')
    return (
      <Link
        href={`/details/${card.machine_id}?level=${card.explosion_id}&no=${card.item_num}`}
        target="_blank"
        rel="noreferrer"
      >
        {title}
      </Link>
    )
  if (card.kind === 'part')
    return (
      <RowLink to={partsResource} id={card.part_code}>
        {title}
      </RowLink>
    )
  return (
    <RowLink to={card.kind === 'order' ? ordersResource : afterSalesResource} id={card.code}>
      {title}
    </RowLink>
  )
}
