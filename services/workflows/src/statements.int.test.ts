import { type PaymentProvider, ProviderRefused } from '@portafilter/gateways/payments'
import { beijingDay, DAY_MS } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { providerMovements } from '@portafilter/reconciliation'
import { statementImportsResource } from '@portafilter/reconciliation/contract'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { statementActivities } from '../../../modules/reconciliation/activities.ts'
import { fileOf } from '../../../modules/reconciliation/testing/wechat-file.ts'
import { statementList } from '../../../modules/reconciliation/views/statement-list.ts'
import { type Shop, startShop } from '../../api/src/testing/harness.ts'
import { keepSchedules } from './schedules.ts'
import { type RunningWorkflows, startWorkflows } from './testing/running.ts'

/** What the provider answers to each question for a statement, in order; then every day is empty. */
let answers: (Buffer | 'not_yet' | 'empty' | Error)[] = []
const asked: string[] = []
const provider = {
  statement: async (day: string) => {
    asked.push(day)
    const answer = answers.shift() ?? 'empty'
    if (answer instanceof Error) throw answer
    return answer
  },
} as unknown as PaymentProvider

let shop: Shop
let running: RunningWorkflows
beforeAll(async () => {
  shop = await startShop()
  running = await startWorkflows({ ...shop, roomDeps: { ...shop.roomDeps, providers: { wechat: provider } } }, 60_000)
})
afterAll(async () => {
  await running.stop()
  await shop.close()
})

const dayBefore = (days: number): string => beijingDay(new Date(Date.now() - days * DAY_MS))
const download = (id: string) =>
  running.starter.client.workflow.execute('downloadStatements', {
    workflowId: id,
    taskQueue: running.starter.taskQueue,
    args: [{ provider: 'wechat', againInMs: 50 }],
  })
const listed = async () => {
  const { staff } = await shop.signIn('finance')
  return (await staff.list('statements', { sort: ['day', 'ASC'] })).body
}

it('downloads what is missing day by day, waits for what is not there yet, and shows what is wrong with a file', async () => {
  const [first, second, third] = [dayBefore(3), dayBefore(2), dayBefore(1)]
  const one = { attempt: 'X1', transaction: '42001', paid: 100 }
  const bytes = async (file: File) => Buffer.from(await file.arrayBuffer())
  // Somebody has dropped in the first one: from there on none may be missing.
  const finance = await shop.signIn('finance')
  await finance.desk.send(statementImportsResource, fileOf(first, [one]))
  await eventually(async () => expect(await listed()).toHaveLength(1))
  answers = ['not_yet', await bytes(fileOf(second, [one], (lines) => lines.slice(0, 2))), 'empty']
  await download('download-days')
  expect(asked).toEqual([second, second, third])
  expect(await listed()).toMatchObject([
    { day: first, source: 'dropped_in', status: 'open', missing_here: 1 },
    { day: second, source: 'downloaded', imported_by: null, problems: 1, missing_here: 1, open: 2 },
    { day: third, source: 'downloaded', payments: 0, problems: 0, status: 'settled' },
  ])
  const { body } = await finance.staff.one('statements', `wechat-${second.replaceAll('-', '')}`)
  expect(body.faults).toEqual(['缺少合计行，文件可能不完整。'])
  const { version, faulty, id } = body
  const closed = await finance.staff.act('statements', id, 'close', {
    version,
    difference: faulty.difference,
    note: '渠道确认无误',
  })
  expect(closed.status).toBe(200)
  expect((await finance.staff.one('statements', id)).body).toMatchObject({
    open: 1,
    faulty: { closing: { by: 'finance', note: '渠道确认无误' } },
  })
  await download('download-nothing')
  expect(asked).toHaveLength(3)
})

it('believes that there was no trade on a day on which money came once two days have passed, and not at once', async () => {
  const { downloadNext } = statementActivities({ ...shop.roomDeps, providers: { alipay: provider } })
  const now = Date.now()
  const on = (day: number) => void vi.useFakeTimers({ toFake: ['Date'], now: now + day * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await downloadNext('alipay')).toBe('imported')
  const today = dayBefore(0)
  const numbers = { id: 'M1', movement: 'M1', attempt: 'A1', transaction: '2026', pay_no: 'A1-P1' }
  const came = { ...numbers, provider: 'alipay', day: today, kind: 'payment', amount: 100, at: new Date() }
  await shop.db
    .insertInto(providerMovements.table as never)
    .values(came as never)
    .execute()
  for (const days of [1, 2]) {
    on(days)
    expect(await downloadNext('alipay')).toBe('not_yet')
  }
  on(3)
  expect(await downloadNext('alipay')).toBe('imported')
  const stated = statementList.rows(shop.db).select('missing_there').where('provider', '=', 'alipay')
  expect(await stated.where('day', '=', today).execute()).toEqual([{ missing_there: 1 }])
})

it('leaves a day that cannot be had, of which finance is told, for another run, and fetches those behind it', async () => {
  const { downloadNext } = statementActivities({ ...shop.roomDeps, providers: { wechat: provider } })
  const [first, second] = [dayBefore(0), dayBefore(-1)]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  answers = [new ProviderRefused('PARAM_ERROR', 'bill_date'), 'empty']
  const before = asked.length
  expect(await downloadNext('wechat')).toEqual({ failed: first })
  expect(await downloadNext('wechat', [first])).toBe('imported')
  expect(await downloadNext('wechat', [first])).toBe('none_missing')
  const alerts = async () => (await shop.log.readAll(0, { types: ['AlertRaised'] }, 1_000)).map(({ data }) => data)
  const alert = { kind: 'statement_failed', source: 'wechat', attempt: first, said: 'PARAM_ERROR' }
  expect(await alerts()).toMatchObject([alert])
  // It fails again, and then no more.
  answers = [new ProviderRefused('PARAM_ERROR', 'bill_date')]
  expect(await downloadNext('wechat')).toEqual({ failed: first })
  expect(await alerts()).toHaveLength(1)
  expect(await downloadNext('wechat')).toBe('imported')
  expect(asked.slice(before)).toEqual([first, second, first, first])
})

it('asks on where the provider refuses us and not the day, and in another run for a first day that was refused', async () => {
  const young = await startShop()
  onTestFinished(() => young.close())
  const { downloadNext } = statementActivities({ ...young.roomDeps, providers: { wechat: provider } })
  const [first, second] = [dayBefore(1), dayBefore(0)]
  const alerts = () => young.log.readAll(0, { types: ['AlertRaised'] }, 1_000)
  answers = [new ProviderRefused('SIGN_ERROR', 'the key', true)]
  await expect(downloadNext('wechat')).rejects.toMatchObject({ code: 'SIGN_ERROR' })
  expect(await alerts()).toEqual([])
  answers = [new ProviderRefused('PARAM_ERROR', 'bill_date')]
  expect(await downloadNext('wechat')).toEqual({ failed: first })
  await young.projector.waitFor(['alert_queue'], await young.log.tail(), 30_000)
  expect(await downloadNext('wechat', [first])).toBe('none_missing')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await downloadNext('wechat')).toBe('imported')
  expect(await downloadNext('wechat')).toBe('imported')
  expect(await downloadNext('wechat')).toBe('none_missing')
  expect(asked.slice(-2)).toEqual([first, second])
})

it('asks on for the day that it began with where that is not made by midnight, though there is no statement yet', async () => {
  const young = await startShop()
  onTestFinished(() => young.close())
  const { downloadNext } = statementActivities({ ...young.roomDeps, providers: { alipay: provider } })
  const since = new Date().toISOString()
  const before = asked.length
  answers = ['not_yet']
  expect(await downloadNext('alipay', [], since)).toBe('not_yet')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await downloadNext('alipay', [], since)).toBe('imported')
  expect(await downloadNext('alipay', [], since)).toBe('imported')
  expect(await downloadNext('alipay', [], since)).toBe('none_missing')
  expect(asked.slice(before)).toEqual([dayBefore(2), dayBefore(2), dayBefore(1)])
})

it('leaves a day that is still being made two days after its end, and a file that its reader dies of, for another run', async () => {
  const young = await startShop()
  onTestFinished(() => young.close())
  const { downloadNext } = statementActivities({ ...young.roomDeps, providers: { alipay: provider } })
  const [first, second, third] = [dayBefore(0), dayBefore(-1), dayBefore(-2)]
  const now = Date.now()
  const on = (day: number) => void vi.useFakeTimers({ toFake: ['Date'], now: now + day * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  expect(await downloadNext('alipay')).toBe('imported')
  const before = asked.length
  on(2)
  answers = ['not_yet']
  expect(await downloadNext('alipay')).toBe('not_yet')
  on(3)
  const noFile = '/nowhere/statement.zip' as never
  answers = ['not_yet', noFile, 'empty']
  expect(await downloadNext('alipay')).toEqual({ failed: first })
  expect(await downloadNext('alipay', [first])).toEqual({ failed: second })
  const readings = young.db.selectFrom('statement_imports').select('state').where('state', '=', 'refused')
  expect(await readings.execute()).toHaveLength(3)
  expect(await downloadNext('alipay', [first, second])).toBe('imported')
  const alerts = (await young.log.readAll(0, { types: ['AlertRaised'] }, 1_000)).map(({ data }) => data)
  const alert = { kind: 'statement_failed', source: 'alipay', said: '' }
  expect(alerts).toMatchObject([
    { ...alert, attempt: first },
    { ...alert, attempt: second },
  ])
  await young.projector.waitFor(['alert_queue'], await young.log.tail(), 30_000)
  expect(await downloadNext('alipay')).toBe('imported')
  expect(asked.slice(before)).toEqual([first, first, second, third, first])
})

it('is what the calendar starts; kept twice it is the same', async () => {
  await keepSchedules(running.starter)
  await keepSchedules(running.starter)
  const handle = running.starter.client.schedule.getHandle('statement-wechat')
  const { action } = await handle.describe()
  expect(action).toMatchObject({
    workflowType: 'downloadStatements',
    args: [{ provider: 'wechat', againInMs: 1_800_000 }],
  })
  await handle.trigger()
  await eventually(async () => expect((await handle.describe()).info.recentActions).not.toEqual([]))
  await handle.delete()
})
