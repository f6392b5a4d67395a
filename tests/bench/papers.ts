import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isRefusal } from '@portafilter/kernel'
import { recognise } from '@portafilter/postal/recognition'
import { documentOf } from '../../modules/ordering/document/definition.ts'
import { drawApart } from '../../modules/ordering/document/draw-apart.ts'
import { paperOf } from '../../modules/ordering/document/testing/papers.ts'
import type { BenchRow } from './appends.ts'
import { quantile, rounded } from './figures.ts'

const TIMES = 20

const ADDRESS = '收货人：王小明 电话 13800138000 上海市静安区南京西路1266号恒隆广场66层6601室'

const timed = async (count: number, work: () => unknown): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return rounded(quantile(times, 0.5))
}

const draws = (lines: number) => async () => {
  const drawn = await drawApart(documentOf(paperOf(lines)))
  if (isRefusal(drawn)) throw new Error(drawn.refused)
}

/** An order as a PDF, with what this process notices of it; and a pasted address. No database has a part in it. */
export const benchPapers = async (): Promise<BenchRow[]> => {
  const first = await timed(1, draws(20))
  const short = await timed(TIMES, draws(20))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const long = await timed(TIMES, draws(500))
  delay.disable()
  const pasted = await timed(1_000, () => recognise(ADDRESS))
  return [
    { name: 'the first PDF, with the fonts to be read', value: first, unit: 'ms' },
    { name: 'a PDF of 20 lines, p50', value: short, unit: 'ms', aim: 150 },
    { name: 'a PDF of 500 lines, p50', value: long, unit: 'ms', aim: 1_000 },
    { name: 'the longest that others waited meanwhile', value: rounded(delay.max / 1e6), unit: 'ms', aim: 50 },
    { name: 'a pasted address, p50', value: pasted, unit: 'ms', aim: 5 },
  ]
}
