import { Box } from '@mui/material'
import { about, formatMoment, useLanguage } from '@portafilter/kit'
import { deliveryStatusWords } from '@portafilter/ordering/words'
import { Barcode } from '../display/Barcode.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code } from '../display/values.tsx'
import type { OrderText } from '../orders/texts.ts'
import { useText } from '../texts/use-text.ts'
import type { StaffDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'

type SlipProps = { delivery: StaffDelivery }

const useSlipText = () => useText<DeliveryText | OrderText>()

/** What it is, and its number for a reader's eye and for a scanner. */
const Head = ({ delivery }: SlipProps) => {
  const text = useSlipText()
  const language = useLanguage()
  return (
    <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
      <div>
        {about.shop[language]}
        <div>{[about.name[language], about.phone[language]].filter(Boolean).join(' · ')}</div>
        <Box sx={{ fontSize: 26, fontWeight: 600, lineHeight: 1.3 }}>{text('deliveries.slip')}</Box>
      </div>
      <Box sx={{ textAlign: 'center' }}>
        <Barcode value={delivery.id} />
        <Box>
          <Code value={delivery.id} />
        </Box>
      </Box>
    </Box>
  )
}

/** Where it goes, and which delivery of which order it is. */
const SlipFacts = ({ delivery }: SlipProps) => {
  const text = useSlipText()
  const language = useLanguage()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 3, '& dl': { alignContent: 'start' } }}>
      <Facts>
        <Fact name={text('orders.recipient')}>
          <strong>{delivery.recipients}</strong>
        </Fact>
        <Fact name={text('orders.phone')}>
          <strong>{delivery.phone}</strong>
        </Fact>
        <Fact name={text('orders.full_address')}>
          <strong>{delivery.full_address}</strong>
        </Fact>
        <Fact name={text('field.buyer')}>
          <Buyer username={delivery.username} account={delivery.account} firm={delivery.firm_name} />
        </Fact>
      </Facts>
      <Facts>
        <Fact name={text('resources.deliveries.fields.order_no')}>
          <Code value={delivery.order_no} />
        </Fact>
        <Fact name={text('resources.deliveries.fields.status')}>{deliveryStatusWords[delivery.status][language]}</Fact>
        <Fact name={text('resources.deliveries.fields.created_at')}>{formatMoment(delivery.created_at, language)}</Fact>
        <Fact name={text('resources.deliveries.fields.shipped_at')}>
          {delivery.shipped_at && formatMoment(delivery.shipped_at, language)}
        </Fact>
        <Fact name={text('deliveries.tracking')}>
          {delivery.tracking_no === '' ? null : <Code value={delivery.tracking_no} />}
        </Fact>
      </Facts>
    </Box>
  )
}

const Remark = ({ delivery }: SlipProps) => {
  const text = useSlipText()
  if (delivery.remark === '') return null
  return (
    <Box sx={{ border: '1px solid #000', p: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <strong>{text('deliveries.slip.remark')}</strong>
      <br />
      {delivery.remark}
    </Box>
  )
}

/** Its head comes again on each page, and no line is cut in two. */
const table = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { border: '1px solid #999', px: 1, py: 0.75, textAlign: 'left' },
  '& th': { fontWeight: 600 },
  '& .count': { textAlign: 'right' },
  '& .count, & .short': { whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& tfoot': { display: 'table-row-group' },
} as const

const Line = ({ line }: { line: StaffDelivery['lines'][number] }) => (
  <tr>
    <td className="count">{line.item_num}</td>
    <td>
      <Code value={line.product_no} />
    </td>
    <td>{line.product_name}</td>
    <td className="short">{line.packing}</td>
    <td className="count">{line.ordered}</td>
    <td className="count">{line.shipped_before}</td>
    <td className="count">
      <strong>{line.delivery_quantity}</strong>
    </td>
    <td />
  </tr>
)

const COLUMNS = ['item', 'code', 'name', 'packing', 'ordered', 'before', 'now', 'checked'] as const

const Lines = ({ delivery }: SlipProps) => {
  const text = useSlipText()
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {text(`deliveries.slip.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {delivery.lines.map((line) => (
          <Line key={line.item_num} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {text('deliveries.slip.total')}
          </th>
          <td className="count">
            <strong>{delivery.pieces}</strong>
          </td>
          <td />
        </tr>
      </tfoot>
    </Box>
  )
}

const SIGNS = ['packed_by', 'checked_by', 'date'] as const

/** Room for those who packed and checked it to sign. */
const Signatures = () => {
  const text = useSlipText()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3, mt: 3, breakInside: 'avoid' }}>
      {SIGNS.map((sign) => (
        <Box key={sign} sx={{ borderBottom: '1px solid #000', pb: 0.5 }}>
          {text(`deliveries.slip.${sign}`)}
        </Box>
      ))}
    </Box>
  )
}

const slip = {
  display: 'none',
  displayPrint: 'grid',
  gap: 2.5,
  color: '#000',
  fontSize: 12.5,
  '& dt, & dd, & dd span': { color: '#000' },
} as const

/** What the warehouse packs by, and checks against: on paper only, where it stands in the place of the page. */
export const PackingSlip = ({ delivery }: SlipProps) => {
  const text = useSlipText()
  return (
    <Box component="section" aria-label={text('deliveries.slip')} sx={slip}>
      <Head delivery={delivery} />
      <SlipFacts delivery={delivery} />
      <Remark delivery={delivery} />
      <Lines delivery={delivery} />
      <Signatures />
    </Box>
  )
}
