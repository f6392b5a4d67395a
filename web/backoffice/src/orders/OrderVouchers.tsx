import { Box } from '@mui/material'
import { payNo } from '@portafilter/kernel'
import { vouchersResource } from '@portafilter/payment/contract'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Failed } from '../display/states.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { VoucherText } from '../vouchers/texts.ts'
import { VoucherStatus } from '../vouchers/VoucherStatus.tsx'
import { RecordRow } from './RecordRow.tsx'
import type { StaffOrder } from './rows.ts'

/** The numbers of an order's payments: it is paid by the last one, the others were arranged before. */
const paymentsOf = ({ id, pay_no }: StaffOrder): string[] => {
  const last = Number(pay_no?.split('-P').at(-1) ?? 0)
  return Array.from({ length: last }, (_, index) => payNo(id, index + 1))
}

/** The vouchers of an order's payments, with what has become of each; nothing where none was handed in. */
export const OrderVouchers = ({ order }: { order: StaffOrder }) => {
  const text = useText<VoucherText>()
  const { data, error, refetch } = useRows(
    vouchersResource,
    { filter: { id: paymentsOf(order) }, sort: ['submitted_at', 'ASC'], most: 100 },
    { enabled: order.pay_no !== null },
  )
  if (!error && (data ?? []).length === 0) return null
  return (
    <Panel title={text('resources.vouchers.name')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <RecordRow
            key={row.id}
            link={<RowLink to={vouchersResource} id={row.id} />}
            about={
              <>
                <Moment at={row.reviewed_at ?? row.submitted_at} />
                {row.reviewed_by !== null && ` · ${row.reviewed_by}`}
              </>
            }
            amount={row.amount}
            currency={row.currency}
            status={<VoucherStatus status={row.status} />}
          />
        ))}
      </Box>
    </Panel>
  )
}
