/** As a ref: what comes takes the focus, so that readers go on from there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
