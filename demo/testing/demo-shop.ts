import { memoryFiles } from '@portafilter/gateways/testing'
import { asApplication, openLog } from '@portafilter/process'
import { type DemoShop, demoPaperNames, demoPictureNames } from '../index.ts'

type Addresses = { readonly DATABASE_URL: string; readonly EVENTSTORE_URL?: string | undefined }

/**
 * A shop to be filled on the database and log of these addresses, in which pictures and papers are there already.
 * @returns it, and how to close what it has opened
 */
export const openDemoShop = async (
  { DATABASE_URL, EVENTSTORE_URL }: Addresses,
  say: DemoShop['say'] = () => undefined,
) => {
  const connected = asApplication(DATABASE_URL)
  const log = await openLog(connected, { eventStoreUrl: EVENTSTORE_URL ?? null })
  const refuse = () => Promise.reject(new Error('nothing is missing'))
  const filled = { put: refuse, get: refuse, stat: refuse, read: refuse, delete: refuse }
  const pictures = { ...filled, list: async () => [...demoPictureNames] }
  const papers = { ...filled, list: async () => [...demoPaperNames] }
  const uploads = { ...memoryFiles(), delete: refuse, list: refuse }
  const shop: DemoShop = { ...connected, log, pictures, papers, uploads, say }
  const close = async () => {
    await log.close()
    await connected.db.destroy()
  }
  return { shop, close }
}
