import type { UseQueryResult } from '@tanstack/react-query'
import { Form } from 'antd'
import layout from '../../components/layout.module.css'
import { type Line, LinesTable } from '../../components/order/LinesTable.tsx'
import sheet from '../../components/sheet.module.css'
import { Failed } from '../../components/states.tsx'
import type { Gifts as Earned, Giveaway, SeriesGiveaway } from '../../data/gifts.ts'
import { useUser } from '../../shared/use-user.ts'
import { countOf, type Picked } from './chosen-gifts.ts'
import { SeriesField } from './SeriesField.tsx'
import { useConfirmTexts } from './texts.ts'

/** What comes with the order for nothing; where nothing does, nothing is shown. */
export const Gifts = ({ query: { data, isError, error, refetch } }: { query: UseQueryResult<Earned> }) => {
  if (isError) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      {data.earned.length > 0 && <GiftLines gifts={data.earned} />}
      {data.series.map((series) => (
        <Series key={series.series_id} series={series} />
      ))}
    </>
  )
}

/** What comes by itself. */
const GiftLines = ({ gifts }: { gifts: readonly Giveaway[] }) => {
  const t = useConfirmTexts()
  const { currency } = useUser()
  const shown = gifts.map(
    (gift, index): Line => ({
      item: index + 1,
      code: gift.part_code,
      name: gift.part_name,
      picture: gift.file_path,
      packing: gift.norm_text,
      unit: gift.unit,
      list: gift.price,
      paid: 0,
      quantity: gift.quantity,
      total: 0,
      currency,
    }),
  )
  return (
    <section className={`${layout.card} ${sheet.frame}`} aria-labelledby="gifts">
      <h2 id="gifts" className={layout.cardHeading}>
        {t.gifts}
      </h2>
      <LinesTable lines={shown} />
    </section>
  )
}

/** What is chosen: exactly as many as are earned (orders.md, 5: Gift options). */
const Series = ({ series }: { series: SeriesGiveaway }) => {
  const t = useConfirmTexts()
  const isExact = async (_rule: unknown, picked: Picked | undefined) => {
    const [earned, chosen] = [series.increase_quantity, countOf(series, picked)]
    if (chosen !== earned) throw new Error(t.giftCount(earned, chosen))
  }
  return (
    <Form.Item name={['selected_giveaway', series.series_id]} noStyle rules={[{ validator: isExact }]}>
      <SeriesField series={series} />
    </Form.Item>
  )
}
