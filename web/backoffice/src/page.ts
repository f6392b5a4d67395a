import { createElement, type FunctionComponent, lazy, useState } from 'react'

/** A page whose code comes when it is asked for, or before. */
export type Page = FunctionComponent & { load(): Promise<void> }

/**
 * What was loaded before is there at once: React would show a skeleton in the place of what is lazy, and for 0.3 s at least. What did
 * not come is asked for again by whoever comes again, which what is lazy would not.
 */
export const page = (load: () => Promise<{ default: FunctionComponent }>): Page => {
  const later = (): ReturnType<typeof lazy<FunctionComponent>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        Later = later()
        throw error
      }),
    )
  let Later = later()
  let loaded: FunctionComponent | undefined
  const Shown = () => {
    const [It] = useState(() => loaded ?? Later)
    return createElement(It)
  }
  return Object.assign(Shown, {
    load: async () => {
      loaded = (await load()).default
    },
  })
}
