import { dayOf, type RowsOfViews } from './lists-orders.ts'

/** So many orders of one of the greatest buyers are repaid at once: one of `PER_REPAYMENT` of all orders' numbers is theirs. */
const PER_REPAYMENT = 1_000

const repayment = `'R' || firm || '-' || n / ${PER_REPAYMENT}`

/** Long enough ago that nobody holds it against the orders' histories, which nobody has written. */
const ofFirms = `(
  select code, n, at - interval '60 days' as at, 'ERP' || (10000 + place) as firm
  from ordered join buyers on id = buyer) own`

/** Of each order a rise of the credit limit, rebates that were held and spent, and sometimes a repayment before it. */
const lines = `(values
  (0, 'credit', 'WalletAdjusted', null, 100, 0, 0, 0),
  (1, 'rebates', 'AmountsHeld', code, 0, 500, 0, 0),
  (2, 'rebates', 'HoldCaptured', code, 0, -500, 500, 0),
  (3, 'credit', 'RepaymentSettled', ${repayment}, 0, 0, 0, 2000)
  ) line (place, purse, type, source, granted, held, spent, returned)`

const walletLines = `${ofFirms}, lateral ${lines}, lateral (select md5(code || line.place)::uuid as event) named`

/** What buyers read of their firms' wallets, as many rows of each as they have orders: what else `fillLists` fills. */
export const RECORD_ROWS = {
  wallet_list: `
    (firm, version, purses, outstanding, held, proposals, proposal, since, changed_at)
    select firm, count(*), jsonb_build_object(
             'credit', jsonb_build_object('granted', 100 * count(*), 'held', 0, 'spent', 0, 'returned', 0),
             'rebates', jsonb_build_object('granted', 0, 'held', 0, 'spent', 500 * count(*), 'returned', 0)),
           0, 0, '{}'::jsonb, 'none', max(at), max(at)
    from ${ofFirms} group by firm`,
  purse_changes: `
    (id, firm, purse, position, at, source, difference)
    select event || '/' || line.purse, firm, line.purse, n::bigint * 4 + line.place, at, line.source,
           case line.purse when 'credit' then line.granted else line.granted - line.spent + line.returned end
    from ${walletLines} where line.type in ('WalletAdjusted', 'HoldCaptured')`,
  wallet_ledger: `
    (id, firm, purse, event, type, position, at, day, source, granted, held, spent, returned)
    select event || '/' || line.purse, firm, line.purse, event, line.type, n::bigint * 4 + line.place, at, ${dayOf('at')}, line.source,
           line.granted, line.held, line.spent, line.returned
    from ${walletLines} where line.type <> 'RepaymentSettled' or n % ${PER_REPAYMENT} < 50`,
  repayment_bills: `
    (order_no, firm, amount, at, repayment)
    select code, firm, 100, at, case when at < now() - interval '30 days' then ${repayment} end from ${ofFirms}`,
  top_ups: `
    (pay_no, firm, amount, method, buyer, requested_at, status, paid_at, invoice)
    select 'T' || code, firm, 20000, 'offline_transfer', gen_random_uuid(), at, 'approved', at + interval '1 day', 'none' from ${ofFirms}`,
} as const satisfies RowsOfViews
