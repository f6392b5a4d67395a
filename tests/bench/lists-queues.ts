import type { Case } from '@portafilter/aftersales'
import { dayOf, LINES, RECORD, type RowsOfViews } from './lists-orders.ts'

/**
 * Of each order a case, in kinds by turns: those of closed orders were cancelled, those of the last weeks stand between review
 * and receipt, the others are over.
 */
const cases = `(
  select code || '-A1' as case_no, code, n, buyer, at + interval '7 days' as opened_at, pieces, total, kind, step, ended,
         case when ended is not null or step = last then 'over'
              when step = 1 then 'review'
              when kind = 'refund_only' or kind = 'return' and step > 3 then 'refunding'
              else (array['sending_back', 'check', 'reissue', 'receiving'])[step - 1] end as stage
  from ordered,
    lateral (select (array['return', 'exchange', 'refund_only'])[1 + n % 3] as kind) kinds,
    lateral (select case kind when 'refund_only' then 4 else 6 end as last) lasts,
    lateral (select case status when 'closed' then 'cancelled' end as ended,
                    case status when 'completed' then last when 'closed' then 1 else 1 + n / 3 % (last - 1) end as step) stood
  ) applied`

/** What every case has alike. */
const ALIKE: Omit<Case, 'order' | 'buyer' | 'kind' | 'lines' | 'step' | 'ended' | 'since'> = {
  firm: null,
  language: 'CN',
  currency: 'CNY',
  reason: 'quality',
  paid_by: 'offline_transfer',
  application: RECORD,
  payee: RECORD,
  approved: null,
  transit: null,
  checked: null,
  carrier: null,
  tracking_no: '',
  reissue_carrier: null,
  reissue_tracking_no: '',
  back: null,
  check_pictures: null,
  gift_waived: null,
  refund: null,
  reason_given: null,
}

const state = `'${JSON.stringify(ALIKE)}'::jsonb || jsonb_build_object(
  'order', code, 'buyer', buyer, 'kind', kind, 'lines', ${LINES}, 'step', step, 'ended', ended, 'since', opened_at)`

const parts = "(select array_agg('KP-' || lpad((n * i % 99991)::text, 6, '0')) from generate_series(1, 2) i)"

const words = `(
  select lower(replace(case_no, '-', '')) || e'\\n' || lower(replace(code, '-', ''))
    || string_agg(e'\\nkp' || lpad((n * i % 99991)::text, 6, '0') || e'\\n不锈钢密封圈 ' || (n * i % 997)
      || ' gasket, stainless steel, model ' || (n * i % 997), '') from generate_series(1, 2) i)`

/** Orders with what their buyers' firms are: half of the buyers are invoiced as a firm. */
const OF_FIRMS = `(
  select code, n, at, ordered.status as stood, total, buyer, case when place % 2 = 0 then 'ERP' || (10000 + place) end as firm
  from ordered join buyers on id = buyer) own`

/** What waits for after-sales and finance, of each a row for each order: what else `fillLists` fills. */
export const QUEUE_ROWS = {
  case_list: `
    (case_no, order_code, buyer, kind, reason, parts, step, ended, stage, version, opened_at, day, since, words, state)
    select case_no, code, buyer, kind, 'quality', ${parts}, step, ended, stage, step, opened_at, ${dayOf('opened_at')},
           opened_at + interval '1 day' * step, ${words}, ${state}
    from ${cases}`,
  invoice_list: `
    (id, kind, buyer, firm, amount, status, paid, closed, since, requested_at, invoice_number, issued_on, red_due)
    select case when n % 20 = 0 then 'T' else '' end || code, case when n % 20 = 0 then 'topup' else 'order' end, buyer, firm, total,
           status, true, status = 'void', at + interval '5 days', case when status <> 'none' then at + interval '5 days' end,
           case when status in ('issued', 'red') then lpad(n::text, 20, '26') end,
           case when status in ('issued', 'red') then to_char(at + interval '9 days', 'YYYY-MM-DD') end, 0
    from ${OF_FIRMS}, lateral (select case stood
      when 'closed' then 'void' when 'completed' then 'issued' when 'awaiting_shipment' then 'waiting'
      when 'awaiting_receipt' then 'red' else case when n % 20 = 0 then 'none' else 'waiting' end end as status) told`,
  serial_audits: `
    (code, version, status, buyer, machines, submitted_at, reviewed_at, reviewer)
    select code, 3, told.status, buyer, jsonb_build_array('sn' || lpad(n::text, 9, '0'), 'em' || lpad((n / 2)::text, 9, '0')),
           case when told.status <> 'entered' then at + interval '2 hours' end,
           case when told.status in ('approved', 'rejected') then at + interval '1 day' end, null
    from ordered, lateral (select case status
      when 'closed' then 'cancelled' when 'completed' then 'approved' when 'awaiting_payment' then 'waiting'
      when 'awaiting_shipment' then 'rejected' else 'entered' end as status) told`,
} as const satisfies RowsOfViews
