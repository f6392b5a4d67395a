import { TestWorkflowEnvironment } from '@temporalio/testing'

/** Run as a program: leaves the dev server in the folder that it is given. */
const [folder = '.'] = process.argv.slice(2)
const environment = await TestWorkflowEnvironment.createLocal({
  server: { executable: { type: 'cached-download', downloadDir: folder } },
})
await environment.teardown()
