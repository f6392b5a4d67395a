import { isLogElsewhere } from '@portafilter/infra/testing'
import { TestRunner } from 'vitest'

/** Where the log of shops does not stand in Postgres, the test that runs is skipped, and says what it does there. */
export const inPostgres = (does: string): void => {
  if (isLogElsewhere()) TestRunner.getCurrentTest()?.context.skip(`${does}, as only a log in Postgres lets it`)
}
