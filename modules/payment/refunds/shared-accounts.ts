/** A refund of a batch: whose money it is (firm or buyer) and what that is called, and into which account it goes. */
type Paid = {
  readonly refund_id: string
  readonly whose: string
  /** Null where nobody knows any more. */
  readonly owner: string | null
  readonly account: string | null
}

/** The last four signs alone, as on a card: enough to tell two accounts apart. */
const masked = (account: string): string => `•••• ${account.slice(-4)}`

/**
 * Accounts that pay more than one owner: one firm's refund may have been sent to another's account, or to somebody's who is
 * neither (findings S7).
 */
export const sharedAccounts = (paid: readonly Paid[]) => {
  const byAccount = Map.groupBy(
    paid.filter(({ account }) => account !== null),
    ({ account }) => account ?? '',
  )
  return [...byAccount].flatMap(([account, refunds]) => {
    // Names are shared: two people of one name are two.
    const owners = [...new Map(refunds.map(({ whose, owner }) => [whose, owner ?? '…'])).values()]
    return owners.length < 2
      ? []
      : [{ account: masked(account), owners, refunds: refunds.map(({ refund_id }) => refund_id) }]
  })
}
