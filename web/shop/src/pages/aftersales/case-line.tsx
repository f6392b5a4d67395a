import type { Currency } from '@portafilter/kernel'
import type { PictureLine } from '../../components/list/PictureLines.tsx'
import { Money } from '../../components/Money.tsx'
import type { AfterSale } from '../../data/after-sales.ts'

export type CaseLine = AfterSale['orderAttachmentList'][number]

/** A line of a case; of a gift, what was asked for and what goes along are two. */
export const pictureLine = (line: CaseLine, currency: Currency): PictureLine => ({
  key: `${line.item_num} ${line.quantity} ${line.along}`,
  file_path: line.file_path,
  part_name: line.part_name,
  part_code: line.part_code,
  sum: (
    <>
      <Money amount={line.subtotal} currency={currency} /> × {line.quantity}
    </>
  ),
})
