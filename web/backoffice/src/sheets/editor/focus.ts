const inside = (room: Element | null, what: string): HTMLElement | SVGElement | null | undefined =>
  room?.querySelector<HTMLElement | SVGElement>(what)

/** Gives the focus to a hotspot of the picture, or to the picture itself. */
export const focusSpot = (stage: HTMLElement | null, key: number | undefined): void => {
  const spot = key === undefined ? undefined : inside(stage, `[data-spot="${key}"]`)
  const target = spot ?? stage
  target?.focus({ preventScroll: true })
}

/** Gives the focus to the first hotspot of a number. */
export const focusNumber = (stage: HTMLElement | null, number: number): void =>
  inside(stage, `[data-no="${number}"]`)?.focus({ preventScroll: true })

/** Gives the focus to the number of a row, which comes into sight. */
export const focusRow = (list: HTMLElement | null, key: number): void => {
  const row = inside(list, `[data-row="${key}"]`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector('input')?.focus({ preventScroll: true })
}

/** Goes into a field, to write over what it says. */
export const focusField = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}
