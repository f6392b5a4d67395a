import { isRefusal, piecesEarned, type Refusal, refuse } from '@portafilter/kernel'
import type { SelectedGiveaway } from './contract.ts'
import type { GiftPart, GiftRule } from './rules.ts'

/** Pieces of one part that an order gets by one rule. */
export type Gift = Readonly<{ rule: GiftRule; part: GiftPart; quantity: number }>

type Lines = readonly Readonly<{ part_code: string; quantity: number }>[]

/** A rule with the pieces that an order has earned by it, at least one. */
type Earned = Readonly<{ rule: GiftRule; pieces: number }>

/** What these rules come to for what is bought. */
export const earnedBy = (rules: readonly GiftRule[], bought: Lines): readonly Earned[] =>
  rules.map((rule) => ({ rule, pieces: piecesEarned(rule, bought) })).filter(({ pieces }) => pieces > 0)

/** What was chosen of one group, by part; several rows of one part add up. */
const chosenOf = ({ rule, pieces }: Earned, selected: readonly SelectedGiveaway[]) => {
  const own = selected.filter(({ series_id }) => series_id === rule.id)
  const piecesOf = (code: string) =>
    own.filter(({ part_code }) => part_code === code).reduce((count, { quantity }) => count + quantity, 0)
  const gifts = rule.offered.map((part) => ({ rule, part, quantity: piecesOf(part.code) }))
  const chosen = gifts.reduce((count, { quantity }) => count + quantity, 0)
  if (chosen !== pieces) return refuse('gift_count', { series_id: rule.id, earned: pieces, chosen })
  return gifts.filter(({ quantity }) => quantity > 0)
}

/**
 * The gifts of an order: those that come by themselves, and those that its buyer has chosen, which must be of a group that
 * the order has earned, among its models, and exactly as many as it gives (orders.md, 5: Gift options).
 */
export const giftsOf = (
  rules: readonly GiftRule[],
  bought: Lines,
  selected: readonly SelectedGiveaway[],
): readonly Gift[] | Refusal<'gift_count' | 'gift_not_offered'> => {
  const earned = earnedBy(rules, bought)
  const groups = earned.filter(({ rule }) => rule.kind === 'series')
  const isOffered = ({ series_id, part_code }: SelectedGiveaway) =>
    groups.some(({ rule }) => rule.id === series_id && rule.offered.some(({ code }) => code === part_code))
  const foreign = selected.find((each) => !isOffered(each))
  if (foreign) return refuse('gift_not_offered', { part_code: foreign.part_code })
  const gifts: Gift[] = []
  for (const each of earned) {
    const of = each.rule.kind === 'series' ? chosenOf(each, selected) : byItself(each)
    if (isRefusal(of)) return of
    gifts.push(...of)
  }
  return gifts
}

/** The gifts that come by themselves with what is bought. */
export const giftsByThemselves = (rules: readonly GiftRule[], bought: Lines): readonly Gift[] =>
  earnedBy(rules, bought).flatMap((each) => (each.rule.kind === 'gift' ? byItself(each) : []))

const byItself = ({ rule, pieces }: Earned): readonly Gift[] =>
  rule.offered.map((part) => ({ rule, part, quantity: pieces }))
