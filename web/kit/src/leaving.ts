const askers = new Set<() => boolean>()

/** Is asked before a person signs out; where it answers false, they stay. */
export const askBeforeLeaving = (asker: () => boolean): void => void askers.add(asker)

/** Whether a person may sign out: nothing would be lost by it, or they have said that it may be. */
export const mayLeave = (): boolean => [...askers].every((ask) => ask())
