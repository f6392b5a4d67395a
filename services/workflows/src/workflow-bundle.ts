import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RoomWorkflows } from '@portafilter/room'
import { bundleWorkflowCode, type WorkflowBundleWithSourceMap } from '@temporalio/worker'
import type { Logger } from 'pino'
import { sdkLogger } from './worker.ts'

/** Where the packages of this service are: the file that names the workflows lies elsewhere and has none beside it. */
const PACKAGES = fileURLToPath(new URL('../../..', import.meta.resolve('@temporalio/workflow')))

/**
 * All rooms' workflows as the one bundle that a worker runs. The bundler takes one file: this one names the others.
 * @param interceptors files of them
 */
export const bundleOf = async (
  rooms: readonly RoomWorkflows[],
  logger: Logger,
  interceptors: string[] = [],
): Promise<WorkflowBundleWithSourceMap> => {
  const folder = await mkdtemp(join(tmpdir(), 'portafilter-workflows-'))
  const workflowsPath = join(folder, 'workflows.mjs')
  const exports = rooms.map(({ file }) => `export * from ${JSON.stringify(fileURLToPath(file))}`)
  try {
    await writeFile(workflowsPath, exports.join('\n'))
    return await bundleWorkflowCode({
      workflowsPath,
      workflowInterceptorModules: interceptors,
      logger: sdkLogger(logger),
      webpackConfigHook: ({ resolve, ...config }) => ({
        ...config,
        resolve: { ...resolve, modules: [...(resolve?.modules ?? []), PACKAGES] },
      }),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
