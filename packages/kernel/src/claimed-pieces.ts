/** What an after-sales case wants (orders.md, After-sales types): 1, 2 and 3 on the wire. */
export type CaseKind = 'return' | 'exchange' | 'refund_only'

/** Pieces of one line of an order that a case is about, and where they were when it claimed them. */
export type ClaimedLine = {
  readonly item_num: number
  readonly part_code: string
  readonly quantity: number
  readonly where: 'received' | 'unshipped' | 'on_the_way'
  /** Of what is on the way: on which delivery note. */
  readonly delivery_no: string | null
  /** Of gifts: how many of them were not asked for, but go along with what earned them. */
  readonly along?: number
}
