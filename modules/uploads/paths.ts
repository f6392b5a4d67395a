import { UUID } from '@portafilter/kernel'

const PATH = new RegExp(`^/files/(${UUID})$`)

/** How a page names an upload. */
export const pathOf = (id: string): string => `/files/${id}`

/** The id in a path that a page sends, or undefined when it is no upload's. */
export const idOf = (path: string): string | undefined => PATH.exec(path)?.[1]

/** The name under which the files port keeps an upload's bytes. */
export const fileNameOf = (id: string, mime: string): string => `${id}.${mime === 'image/png' ? 'png' : 'jpg'}`
