import { type Database, tableOf } from '@portafilter/eventstore'
import { type IdentityTables, openSession } from '@portafilter/identity'
import { views } from '@portafilter/rooms'
import { type Kysely, sql } from 'kysely'

/** Everybody who orders. */
const BUYERS = 3_000

/** So many of them order more than all others: one account alone is held back by the API. */
export const GREATEST = 8

/** One of so many orders is the first buyer's, one the second's, and so on: of a million each has 20,000. */
export const OF_EACH = 50

/** Buyers whose accounts, names, firms and firms' codes end with their number, as a search finds them. */
const addBuyers = async (db: Database): Promise<void> => {
  await sql`
    insert into firms (erp_code, name, invoice_title, invoice_number, type, market, discount_group)
    select 'ERP' || n, '晨光咖啡设备有限公司 ' || n, '', '', 'F', 'domestic', 10 from generate_series(10001, ${10_000 + BUYERS}) n`.execute(
    db,
  )
  await sql`
    insert into users (account, username, market, password_hash, language, firm_id)
    select 'buyer' || right(f.erp_code, 5), '买家' || right(f.erp_code, 5), 'domestic', '', 'CN', f.id from firms f`.execute(
    db,
  )
}

/**
 * The orders of two years: a twelfth of them closed, the others completed but for those of the last weeks, most of them
 * small, and half of everything from a few of the buyers.
 */
const orders = (count: number) => `
  select to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || upper(substr(md5(n::text), 1, 8)) as code,
         n, at, status, pieces, total,
         (select id from buyers where place = case when n % ${OF_EACH} < ${GREATEST} then 1 + n % ${OF_EACH}
            else ${GREATEST + 1} + floor(${BUYERS - GREATEST} * taste ^ 3)::int end) as buyer
  from (
    select n, at, taste, total, pieces,
           case when luck < 0.08 then 'closed'
                when at < now() - interval '30 days' then 'completed'
                when luck < 0.25 then 'awaiting_payment'
                when luck < 0.45 then 'awaiting_shipment'
                when luck < 0.65 then 'awaiting_receipt'
                else 'completed' end as status
    from (
      select n, now() - interval '730 days' * (1 - n::float / ${count}) as at, random() as taste, random() as luck,
             (random() ^ 4 * 2000000)::bigint + 500 as total, 1 + (random() * 20)::int as pieces
      from generate_series(1, ${count}) n
    ) drawn
  ) told`

/** Two lines as an order's card shows them. */
export const LINES = `(
  select jsonb_agg(jsonb_build_object(
    'item_num', i, 'part_code', 'KP-' || lpad((n * i % 99991)::text, 6, '0'),
    'name', jsonb_build_object('CN', '不锈钢密封圈 ' || (n * i % 997), 'EN', 'Gasket, stainless steel, model ' || (n * i % 997)),
    'packing', jsonb_build_object('CN', '1个/袋', 'EN', '1 pc/bag'), 'unit', jsonb_build_object('CN', '个', 'EN', 'pcs'),
    'picture', 'parts/kp-' || (n * i % 99991) || '.webp', 'quantity', pieces, 'gift', false, 'counted', true,
    'list', total / 2, 'discounted', total / 2, 'paid', total / 2)) from generate_series(1, 2) i)`

/** A code among the words, each of its signs behind a mark (order-lines.ts). */
const spelled = (key: string) => `regexp_replace(${key}, '.', e'\\x1f\\\\&', 'g')`

const words = `(
  select ${spelled("lower(replace(code, '-', ''))")} || string_agg(e'\\n' || ${spelled("'kp' || lpad((n * i % 99991)::text, 6, '0')")}
    || e'\\n不锈钢密封圈 ' || (n * i % 997) || ' gasket, stainless steel, model ' || (n * i % 997), '') from generate_series(1, 5) i)`

/** What refers to a record that is kept beside the log; there is none. */
export const RECORD = { id: '00000000-0000-4000-8000-000000000000', salt: '', digest: '' }

/** The same in SQL. */
export const REFERENCE = `'${JSON.stringify(RECORD)}'::jsonb`

/** The Beijing day of a moment. */
export const dayOf = (moment: string): string => `to_char((${moment}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** What stands behind `insert into` a view, by its name: made of the tables `ordered` and `buyers`. */
export type RowsOfViews = Readonly<Record<string, string>>

/** Each view's rows as the events of these orders would have made them. */
export const ORDER_ROWS = {
  order_list: `
    (code, buyer, market, version, created_at, day, status, stage, transfer, serial_audit, kind, currency, total, before_total,
     settled, due, shipped, received, line_count, pay_no, pay_method, reason, paid_at, shipped_at, received_at,
     cancelled_at, invoice, invoice_until, invoiceable, invoice_due)
    select code, buyer, 'domestic', 9, at, ${dayOf('at')}, status, status, case when status = 'awaiting_payment' then 'chosen' else 'approved' end,
           'none', 'P', 'CNY', total, total, true, pieces, pieces, pieces, 5, code || '-P1', 'offline_transfer', null,
           at + interval '1 day', at + interval '3 days', at + interval '6 days', null, 'none', at + interval '20 days', total, true
    from ordered`,
  order_lines: `
    (id, code, buyer, created_at, first_lines, shipping, words)
    select code, code, buyer, at, ${LINES}, ${REFERENCE}, ${words} from ordered`,
  voucher_queue: `
    (pay_no, kind, subject, version, status, buyer, amount, currency, submitted_at, reviewed_at, day, reviewer, voucher)
    select code || '-P1', 'order', code, 4,
           case status when 'awaiting_payment' then 'waiting' when 'closed' then 'rejected' else 'approved' end,
           buyer, total, 'CNY', at + interval '1 hour', at + interval '1 day', ${dayOf("at + interval '1 day'")}, null, ${REFERENCE}
    from ordered`,
  delivery_list: `
    (delivery_no, order_no, version, status, tracking_no, pieces, created_at, shipped_at, received_at)
    select code || '-D1', code, 5,
           case status when 'awaiting_shipment' then 'unprocessed' when 'awaiting_receipt' then 'issued'
                when 'closed' then 'close' else 'ending' end,
           'SF' || lpad((n::bigint * 7919 % 10000000000)::text, 10, '0'), pieces, at + interval '2 days',
           at + interval '3 days', at + interval '6 days'
    from ordered`,
  stream_list: `
    (stream, kind, key, version, position, started_at, last_at, last_type)
    select 'order-' || code, 'order', code, 9, n * 10, at, at + interval '6 days', 'DeliveryReceived' from ordered
    union all
    select 'buyermonth-' || id || '-' || month, 'buyermonth', id || '-' || month, 9, month * 100 + place, now(), now(), 'AmountReserved'
    from buyers, generate_series(202401, 202412) month where place <= 2000`,
  event_list: `
    (position, id, stream, version, type, at, actor)
    select n, gen_random_uuid(), 'order-' || code, 0, case when n % 9 = 0 then 'OrderSubmitted' else 'DeliveryReceived' end, at, buyer
    from ordered`,
} as const satisfies RowsOfViews

/** The column whose values a table of kept sums adds up, as its name says; undefined of one that counts. */
const summedIn = (counts: string): string | undefined => /__(\w+?)_by_/.exec(counts)?.[1]

/** The counts that a view keeps, of the rows that are there: everything but its figures is what they are counted by. */
const fillCounts = async (db: Database, table: string, counts: string): Promise<void> => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${counts}::regclass and attnum > 0 and attname not in ('rows', 'sum')`.execute(db)
  const by = rows[0]?.columns
  const of = summedIn(counts)
  const [names, figures] = of === undefined ? ['rows', 'count(*)'] : ['rows, sum', `count(*), sum(${of})`]
  await sql
    .raw(`insert into ${counts} (${by}, ${names}) select ${by}, ${figures} from ${table} group by ${by}`)
    .execute(db)
}

/** As a rebuild does: the indexes are made once the table is full. */
const fillView = async (db: Database, name: string, rows: string): Promise<void> => {
  const view = views.find((each) => each.name === name)
  if (view === undefined) throw new Error(`there is no view ${name}`)
  const [table, ...counts] = view.tablesOf(tableOf(view))
  for (const each of [table, ...counts]) await db.schema.dropTable(each).execute()
  await view.create(db, table)
  await sql.raw(`insert into ${table} ${rows}`).execute(db)
  for (const each of counts) await fillCounts(db, table, each)
  await view.index(db, table)
  for (const each of [table, ...counts]) await sql.raw(`vacuum analyze ${each}`).execute(db)
}

/** Fills views that people list as `count` orders of 3,000 buyers would, as the tables' owner. Says what comes next. */
export const fillLists = async (
  db: Database,
  count: number,
  rows: RowsOfViews,
  say: (line: string) => void,
): Promise<void> => {
  await addBuyers(db)
  await sql`create unlogged table buyers as select id, row_number() over (order by account) as place from users`.execute(
    db,
  )
  await sql`create unique index on buyers (place)`.execute(db)
  await sql.raw(`create unlogged table ordered as ${orders(count)}`).execute(db)
  for (const [name, rowsOfView] of Object.entries(rows)) {
    say(`${name} of ${count} orders`)
    await fillView(db, name, rowsOfView)
  }
  await sql`drop table buyers, ordered`.execute(db)
  await sql`vacuum analyze users, firms`.execute(db)
}

/** Tokens of the buyers with the most orders. */
export const signInGreatest = async (db: Kysely<IdentityTables>): Promise<string[]> => {
  const buyers = await db.selectFrom('users').select('id').orderBy('account').limit(GREATEST).execute()
  return Promise.all(buyers.map(({ id }) => openSession(db, id, new Date())))
}
