import { createHmac } from 'node:crypto'

/** The login of the processes at run time. It may do what migrations grant it, and nothing else. */
export const appRole = 'portafilter_app'

/**
 * The address of that login in an embedded cluster. Its password follows from the owner's, which is kept in the folder of
 * the data, and nobody finds that one from it.
 */
export const loginAddress = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', url.password).update(appRole).digest('base64url')
  url.username = appRole
  return url.href
}
