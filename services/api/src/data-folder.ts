import type { Database } from '@portafilter/eventstore'
import { otherFolders, useFolder } from '@portafilter/gateways'
import type { DataFolder } from '@portafilter/process'

/** Whether all processes of this database share one folder of data: pictures and the record would be torn apart. */
export const watchDataFolder = (db: Database, { id, place }: DataFolder) => {
  let others: readonly string[] = []
  return {
    look: async (): Promise<void> => {
      await useFolder(db, id, place)
      others = await otherFolders(db, id)
    },
    /** As a sentence. */
    warning: (): string | undefined =>
      others.length === 0
        ? undefined
        : `Other processes of this database use another DATA_DIR (${others.join(', ')}): uploads and the record must be shared.`,
  }
}
