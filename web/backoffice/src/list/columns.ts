import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** The fields that a table's columns show, in their order; one that is there at times is given its field as the others are. */
export const sourcesIn = (columns: ReactNode): readonly string[] =>
  Children.toArray(columns).flatMap((each) => {
    if (!isValidElement<{ source?: string; children?: ReactNode }>(each)) return []
    const { source, children } = each.props
    return each.type === Fragment ? sourcesIn(children) : (source ?? [])
  })
