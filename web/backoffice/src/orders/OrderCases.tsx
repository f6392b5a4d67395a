import { Box } from '@mui/material'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { caseKindWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import { CaseStatus } from '../after-sales/CaseStatus.tsx'
import type { CaseRow } from '../after-sales/rows.ts'
import type { CaseText } from '../after-sales/texts.ts'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Failed } from '../display/states.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { RecordRow } from './RecordRow.tsx'
import type { StaffOrder } from './rows.ts'

/** The bank may have sent one back since the case was done with it. */
const refundsOf = ({ refund_ids }: CaseRow, { refunds }: StaffOrder) =>
  refunds.filter(({ id }) => refund_ids.includes(id))

/** The after-sales cases of an order; nothing where it has none. */
export const OrderCases = ({ order }: { order: StaffOrder }) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  const { data, error, refetch } = useRows(afterSalesResource, {
    filter: { order_no: order.id },
    sort: ['opened_at', 'ASC'],
    most: 100,
  })
  if (data?.length === 0 || (data === undefined && !error)) return null
  return (
    <Panel title={text('resources.after-sales.name')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <RecordRow
            key={row.id}
            link={<RowLink to={afterSalesResource} id={row.id} />}
            about={
              <>
                {caseKindWords[row.kind][language]} · <Moment at={row.opened_at} />
              </>
            }
            amount={row.amount}
            currency={row.currency}
            status={<CaseStatus row={{ ...row, refunds: refundsOf(row, order) }} />}
          />
        ))}
      </Box>
    </Panel>
  )
}
