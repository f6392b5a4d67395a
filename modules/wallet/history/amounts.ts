import type { Cents } from '@portafilter/kernel'

/** What a firm has with us (payment.md, 3). Credit is what it may owe. */
export const PURSES = ['rebates', 'credit', 'balance', 'prepayment'] as const
export type PurseName = (typeof PURSES)[number]

/** Amounts by purse, in fen: whole machines are paid in yuan. What is missing is 0. */
export type Amounts = { readonly [Name in PurseName]?: Cents }

/** What ever came into a purse, and where it is. */
export type Purse = {
  readonly granted: Cents
  /** For orders that are not paid yet. */
  readonly held: Cents
  readonly spent: Cents
  /** Given back by refunds; of credit, also what was repaid. */
  readonly returned: Cents
}

export type Purses = { readonly [Name in PurseName]: Purse }

const empty: Purse = { granted: 0, held: 0, spent: 0, returned: 0 }

export const emptyPurses: Purses = { rebates: empty, credit: empty, balance: empty, prepayment: empty }

/** What can be spent. */
export const available = ({ granted, held, spent, returned }: Purse): Cents => granted - held - spent + returned

/** What can be spent, by purse. */
export type Available = { readonly [Name in PurseName]: Cents }

export const availableOf = (purses: Purses): Available => ({
  rebates: available(purses.rebates),
  credit: available(purses.credit),
  balance: available(purses.balance),
  prepayment: available(purses.prepayment),
})

/** The purse that has less available than is asked of it; undefined where all have it. */
export const shortOf = (purses: Purses, asked: Amounts): PurseName | undefined => shortIn(availableOf(purses), asked)

/** The same of what can be spent. */
export const shortIn = (has: Available, asked: Amounts): PurseName | undefined =>
  PURSES.find((name) => has[name] < (asked[name] ?? 0))

/** The purses with amounts added to one of their figures, or taken away. */
export const moved = (purses: Purses, figure: keyof Purse, amounts: Amounts, sign: 1 | -1 = 1): Purses => {
  const change = (name: PurseName): Purse => {
    const purse = purses[name]
    return { ...purse, [figure]: purse[figure] + sign * (amounts[name] ?? 0) }
  }
  return {
    rebates: change('rebates'),
    credit: change('credit'),
    balance: change('balance'),
    prepayment: change('prepayment'),
  }
}

/** Two sets of purses added up, figure by figure. */
export const plus = (purses: Purses, differences: Purses): Purses => {
  const added = (name: PurseName): Purse => {
    const [one, other] = [purses[name], differences[name]]
    return {
      granted: one.granted + other.granted,
      held: one.held + other.held,
      spent: one.spent + other.spent,
      returned: one.returned + other.returned,
    }
  }
  return {
    rebates: added('rebates'),
    credit: added('credit'),
    balance: added('balance'),
    prepayment: added('prepayment'),
  }
}
