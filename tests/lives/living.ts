import { isRefusal } from '@portafilter/kernel'
import fc from 'fast-check'
import type { OrderCommand } from '../../modules/ordering/history/order.ts'
import { anyCommand } from '../../modules/ordering/testing/any-command.ts'
import { bringing } from './bringing.ts'
import { type Dice, diceOf, drawn, type Weighted } from './dice.ts'
import { type Act, Life } from './life.ts'
import { orderedBy } from './ordered.ts'
import { paying } from './paying.ts'
import { returning } from './returning.ts'

/** One thing that happens: what makes sense then, by these dice, or something that mostly makes none. */
type Turn = { readonly dice: number } | { readonly nonsense: OrderCommand }

const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ dice: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ nonsense: anyCommand }) },
)

const sensible = (life: Life, dice: Dice): Act | undefined => {
  const onOrder = [...paying(life, dice), ...bringing(life, dice)].map(
    ([weight, command]): Weighted<Act> => [weight, { on: 'order', command }],
  )
  return drawn(dice, [...onOrder, ...returning(life, dice)])
}

/** What an order is born as, and what happens to it. */
export const fates = fc.record({ birth: fc.nat(), turns: fc.array(turn, { maxLength: 80, size: 'max' }) })
export type Fate = typeof fates extends fc.Arbitrary<infer F> ? F : never

/** Lives it, and looks at it after whatever changes it; what fails tells the whole life. */
export const live = ({ birth, turns }: Fate, look: (life: Life) => void): Life => {
  const life = new Life(orderedBy(diceOf(birth)))
  try {
    look(life)
    for (const each of turns) {
      const dice = diceOf('dice' in each ? each.dice : 0)
      life.wait(dice.one([1, 1, 1, 8, 24, 24, 24 * 6, 24 * 16]))
      const act = 'dice' in each ? sensible(life, dice) : ({ on: 'order', command: each.nonsense } as const)
      const came = act ? life.take(act) : []
      if (!isRefusal(came) && came.length > 0) look(life)
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${life.story}`, { cause: error })
  }
  return life
}
