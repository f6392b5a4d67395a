import { Box, Typography } from '@mui/material'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { useDetail } from '../data/use-detail.ts'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Failed } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { SerialAuditStatus } from '../serial-audits/SerialAuditStatus.tsx'
import type { SerialAuditText } from '../serial-audits/texts.ts'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

/** The machines, each with the part that it is for. */
const Machines = ({ id }: { id: string }) => {
  const { data } = useDetail(serialAuditsResource, id, true)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
      {data?.rows.map((row) => (
        <Box key={row.id} component="li" sx={{ py: 0.5 }}>
          <Code value={row.machineCode} />
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {row.part_name} <Code value={row.part_code} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** The serial numbers that an order above the month's limit was asked for, and their review; nothing of any other. */
export const OrderSerials = ({ order: { id } }: { order: StaffOrder }) => {
  const text = useText<OrderText | SerialAuditText>()
  const { data, error, refetch } = useRows(serialAuditsResource, {
    filter: { id },
    sort: ['submitted_at', 'ASC'],
    most: 1,
  })
  const [audit] = data ?? []
  if (audit === undefined && !error) return null
  return (
    <Panel title={text('orders.serials')} side={audit && <SerialAuditStatus status={audit.status} />}>
      {audit === undefined && <Failed error={error} retry={() => void refetch()} />}
      {audit !== undefined && (
        <>
          <Machines id={id} />
          <Facts>
            <Fact name={text('resources.serial-audits.fields.submitted_at')}>
              {audit.submitted_at && <Moment at={audit.submitted_at} />}
            </Fact>
            <Fact name={text('resources.serial-audits.fields.reviewed_by')}>{audit.reviewed_by}</Fact>
          </Facts>
          <RowLink to={serialAuditsResource} id={id}>
            {text('orders.open_serials')}
          </RowLink>
        </>
      )}
    </Panel>
  )
}
