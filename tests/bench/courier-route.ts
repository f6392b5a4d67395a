/** A step as the courier writes it. */
export type WrittenStep = Readonly<{
  mailno: string
  acceptTime: string
  acceptAddress: string
  remark: string
  opCode: string
}>

const STEPS = [
  ['50', '顺丰速运 已收取快件', '深圳市'],
  ['30', '快件在【深圳宝安集散中心】装车，已发往下一站', '深圳市'],
  ['31', '快件到达【上海浦江集散中心】', '上海市'],
  ['44', '正在派送途中，请您准备签收', '上海市'],
  ['80', '已签收，感谢使用顺丰，期待再次为您服务', '上海市'],
] as const

/** Behind every note that is made out now: what a number did before is another parcel's. */
const momentOf = (n: number, step: number): string => {
  const at = new Date(Date.UTC(2099, 10, 20, 8 + step * 3, n % 60, step))
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** The way of the n-th parcel, in its order; it ends with a signature. */
export const routeOf = (n: number): readonly WrittenStep[] =>
  STEPS.map(([opCode, remark, acceptAddress], step) => ({
    mailno: `SF${n}`,
    acceptTime: momentOf(n, step),
    acceptAddress,
    remark,
    opCode,
  }))

/** Parcels that are on their way at the same time: in what is pushed their steps stand between each other's. */
const AT_ONCE = 100

/** Behind its first push, in steps: each comes again at once, a moment later, and when others have gone on. */
const REPEATS = [0, 0, 7, 300]

/**
 * What is pushed of so many parcels, from the first on: each step four times. Of every other parcel the last step comes
 * first, as a courier's pushes overtake each other.
 */
export const pushesOf = (first: number, parcels: number): readonly WrittenStep[] => {
  const placed = Array.from({ length: parcels }, (_, at) => {
    const route = routeOf(first + at)
    const told = at % 2 === 0 ? route : route.toReversed()
    const block = Math.floor(at / AT_ONCE) * AT_ONCE * route.length
    return told.flatMap((step, turn) =>
      REPEATS.map((behind) => ({ step, place: block + turn * AT_ONCE + (at % AT_ONCE) + behind })),
    )
  })
  const inOrder = placed.flat().toSorted((one, other) => one.place - other.place)
  return inOrder.map(({ step }) => step)
}
