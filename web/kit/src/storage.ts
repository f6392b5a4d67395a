/** A value in the browser's storage that a whole page, and other tabs, can watch. */
export type StoredValue = Readonly<{
  read(): string | null
  write(value: string | null): void
  /** Tells of changes here and in other tabs; answers how to stop. */
  watch(listener: () => void): () => void
}>

/** Stores a value under `key` in localStorage. */
export const storedValue = (key: string): StoredValue => {
  const listeners = new Set<() => void>()
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener()
  }
  return {
    read: () => localStorage.getItem(key),
    write: (value) => {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      if (listeners.size === 0) addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', heard)
      }
    },
  }
}
