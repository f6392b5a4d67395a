type Place = Pick<Element, 'isConnected'>

/** Where the focus can go back to: what has it now, and the dialog around that, since a row may go with its buttons. */
export const waysBack = (focused: Element | null): readonly (Element | null)[] => [
  focused,
  focused?.closest('[role="dialog"]') ?? null,
]

/** The first place that has not gone from the page. */
export const stillThere = <P extends Place>(places: readonly (P | null)[]): P | undefined =>
  places.find((place): place is P => place?.isConnected === true)
