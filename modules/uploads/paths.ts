import { UUID } from '@portafilter/kernel'

const PATH = new RegExp(`^/files/(${UUID})$`)

/** How a page names an upload. */
export const pathOf = (id: string): string => `/files/${id}`

/** The id in a path that a page sends, or undefined when it is no upload's. */
export const idOf = (path: string): string | undefined => PATH.exec(path)?.[1]

/** How files of these types end. */
const SUFFIXES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/ofd': 'ofd',
  'application/xml': 'xml',
}

/** The name under which the files port keeps an upload's bytes. */
export const fileNameOf = (id: string, mime: string): string => `${id}.${SUFFIXES[mime]}`
