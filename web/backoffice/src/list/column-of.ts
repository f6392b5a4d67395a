import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import type { ReactNode } from 'react'
import { DataTable, type DataTableColumnProps } from 'react-admin'

/** The fields of a resource's rows that a table of texts has a heading for. */
type Headed<R extends ResourceDefinition, Text extends string> = {
  [Field in keyof RowOf<R> & string]: `resources.${R['name']}.fields.${Field}` extends Text ? Field : never
}[keyof RowOf<R> & string]

type Props<R extends ResourceDefinition, Text extends string> = Omit<
  DataTableColumnProps<RowOf<R> & Record<string, unknown>>,
  'source' | 'render'
> & { source: Headed<R, Text>; render?: (row: RowOf<R>) => ReactNode }

/** The columns of a resource's list: one of a field that no row has, or that has no words, does not compile. */
export const columnOf = <R extends ResourceDefinition, Text extends string>() =>
  DataTable.Col as (props: Props<R, Text>) => ReactNode
