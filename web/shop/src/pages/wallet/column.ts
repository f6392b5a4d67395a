import type { ReactNode } from 'react'

/** A column of a record list: what it says of a row, on the page and in a file. */
export type Column<Row> = {
  readonly head: string
  readonly shown: (row: Row) => ReactNode
  readonly saved: (row: Row) => string | number
  readonly kind?: 'amount'
}
