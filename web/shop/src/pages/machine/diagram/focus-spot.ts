/** Gives the focus to a hotspot of the diagram. */
export const focusSpot = (diagram: Element | null, spot: number): void =>
  diagram?.querySelector<SVGElement>(`[data-spot="${spot}"]`)?.focus({ preventScroll: true })
