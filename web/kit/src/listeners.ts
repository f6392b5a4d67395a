/** Who hears of changes to what is kept outside of React's tree; `watch` answers how to stop, as `useSyncExternalStore` has it. */
export const createListeners = () => {
  const listeners = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
