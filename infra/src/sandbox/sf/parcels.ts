import type { Parcel } from '../books.ts'
import { plainTime } from '../movements.ts'

const HOUR_MS = 3_600_000

type Step = Readonly<{ hour: number; opCode: string; place: string; remark: string }>

const step = (hour: number, opCode: string, place: string, remark: string): Step => ({ hour, opCode, place, remark })

const COLLECTED = step(0, '50', '深圳市', '顺丰速运 已收取快件')
const LEFT = step(3, '30', '深圳市', '快件在【深圳宝安集散中心】完成分拣，准备发往下一站')
const ARRIVED = step(16, '31', '上海市', '快件到达【上海浦东集散中心】')
const OUT = step(24, '44', '上海市', '正在派送途中，请您准备签收')
const FAILED = step(28, '70', '上海市', '派送不成功，约定时间再派送')
const SIGNED = step(26, '80', '上海市', '已签收，感谢使用顺丰，期待再次为您服务')

const after = (hours: number, it: Step): Step => ({ ...it, hour: it.hour + hours })

/** What becomes of a parcel, by its habit. `repeats` and `silent` go the usual way: they are about pushes. */
const WAYS: Readonly<Record<Parcel['habit'], readonly Step[]>> = {
  normal: [COLLECTED, LEFT, ARRIVED, OUT, SIGNED],
  repeats: [COLLECTED, LEFT, ARRIVED, OUT, SIGNED],
  silent: [COLLECTED, LEFT, ARRIVED, OUT, SIGNED],
  late: [
    COLLECTED,
    after(48, LEFT),
    after(72, ARRIVED),
    after(72, OUT),
    after(72, FAILED),
    after(96, OUT),
    after(96, SIGNED),
  ],
  lost: [COLLECTED, LEFT],
  forwarded: [
    COLLECTED,
    LEFT,
    ARRIVED,
    step(20, '99', '上海市', '应客户要求,快件正在转寄中'),
    after(24, OUT),
    after(24, SIGNED),
  ],
  sent_back: [
    COLLECTED,
    LEFT,
    ARRIVED,
    OUT,
    FAILED,
    step(72, '99', '上海市', '应客户要求,快件正在退回中'),
    step(96, '80', '深圳市', '退回件已由寄件方签收'),
  ],
}

export type Told = Readonly<{ acceptTime: string; acceptAddress: string; remark: string; opCode: string }>

/** The steps that it has made by now, by the sandbox's clock. */
export const stepsOf = ({ habit, startedAt, signedAt }: Parcel, now: number): Told[] => {
  const made = WAYS[habit]
    .map(({ hour, ...it }) => ({ ...it, at: startedAt + hour * HOUR_MS }))
    .filter(({ at }) => at <= now && (signedAt === null || at < signedAt))
  const signed = signedAt === null ? [] : [{ ...SIGNED, at: signedAt }]
  return [...made, ...signed].map(({ at, opCode, place, remark }) => ({
    acceptTime: plainTime(at),
    acceptAddress: place,
    remark,
    opCode,
  }))
}

/** When it is to arrive: said of all that are not lost, and not kept to by those that are late. */
export const promiseOf = ({ habit, startedAt }: Parcel): string | undefined =>
  habit === 'lost' ? undefined : plainTime(startedAt + SIGNED.hour * HOUR_MS)
