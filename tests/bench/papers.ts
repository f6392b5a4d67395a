import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '@portafilter/kernel'
import { recognise } from '@portafilter/postal/recognition'
import { documentOf } from '../../modules/ordering/document/definition.ts'
import { drawApart } from '../../modules/ordering/document/draw-apart.ts'
import { paperOf } from '../../modules/ordering/document/testing/papers.ts'
import type { BenchRow } from './appends.ts'
import { quantile, rounded } from './figures.ts'

const TIMES = 20

const ADDRESS = '收货人：王小明 电话 13800138000 上海市静安区南京西路1266号恒隆广场66层6601室'
/** Most regions in a text of 500 signs; and a text that is far too long, of which no more is read. */
const [DENSE, LONG] = [500, 20_000].map((signs) => '上海上海市朝阳区鼓楼区吉林吉林市海南'.repeat(signs).slice(0, signs))
const TEXTS = { 'of 50 signs': ADDRESS, 'of 500 signs, full of regions': DENSE, 'of 20,000 signs': LONG }

const timesOf = async (count: number, work: () => unknown): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

const timed = async (count: number, work: () => unknown): Promise<number> =>
  rounded(quantile(await timesOf(count, work), 0.5))

const pastedRows = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const [name, text = ''] of Object.entries(TEXTS)) {
    const times = await timesOf(500, () => recognise(text))
    const row = (share: number, named: string) => ({
      ...{ name: `a pasted address ${name}, ${named}`, value: rounded(quantile(times, share)), unit: 'ms', aim: 5 },
    })
    rows.push(row(0.5, 'p50'), row(0.99, 'p99'))
  }
  return rows
}

/** What the work answers, and the longest that this process' event loop was held up meanwhile, in ms. */
const watched = async <Answer>(work: () => Promise<Answer>): Promise<readonly [Answer, number]> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const answer = await work()
  delay.disable()
  return [answer, rounded(delay.max / 1e6)]
}

const draws = (lines: number) => async () => {
  const drawn = await drawApart(documentOf(paperOf(lines)))
  if (isRefusal(drawn)) throw new Error(drawn.refused)
}

/** An order as a PDF, with what this process notices of it; and a pasted address. No database has a part in it. */
export const benchPapers = async (): Promise<BenchRow[]> => {
  const first = await timed(1, draws(20))
  const short = await timed(TIMES, draws(20))
  const begun = performance.now()
  const [long, waited] = await watched(() => timed(TIMES, draws(500)))
  const [, quiet] = await watched(() => pause(performance.now() - begun))
  return [
    { name: 'the first PDF, with the fonts to be read', value: first, unit: 'ms' },
    { name: 'a PDF of 20 lines, p50', value: short, unit: 'ms', aim: 150 },
    { name: 'a PDF of 500 lines, p50', value: long, unit: 'ms', aim: 1_000 },
    { name: 'the longest that others waited meanwhile', value: waited, unit: 'ms', aim: 50 },
    { name: 'the longest that they waited for as long in quiet', value: quiet, unit: 'ms' },
    ...(await pastedRows()),
  ]
}
