import { join } from 'node:path'
import { watch } from 'chokidar'

const ROOT = join(import.meta.dirname, '../..')
/** Of what the processes run; the pages' own dev servers watch the pages. */
const FOLDERS = ['packages', 'modules', 'services', 'demo', 'infra/src']
const NO_SOURCES = /\/(node_modules|dist)(\/|$)/
const isSource = (file: string): boolean => /\.(ts|mjs|json)$/.test(file) && !/\.test\.ts$/.test(file)

/** Editors write a file in several steps, and branches change many at once. */
const SETTLED_MS = 150

/**
 * Tells of the sources that have changed, as soon as no more do. What changes while `onChange` is still at work is told
 * when it is done.
 * @returns what ends it, once every source is watched
 */
export const watchSources = async (
  onChange: (files: readonly string[]) => Promise<void>,
  root = ROOT,
): Promise<() => Promise<void>> => {
  const changed = new Set<string>()
  let isBusy = false
  let timer: NodeJS.Timeout | undefined

  const tell = async (): Promise<void> => {
    if (isBusy || changed.size === 0) return
    isBusy = true
    const files = [...changed].sort()
    changed.clear()
    await onChange(files)
    isBusy = false
    await tell()
  }
  const watcher = watch(FOLDERS, {
    cwd: root,
    ignoreInitial: true,
    ignored: (path, stats) => NO_SOURCES.test(path) || (stats?.isFile() === true && !isSource(path)),
  })
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), SETTLED_MS)
  })
  await new Promise<void>((ready) => watcher.once('ready', ready))
  return () => watcher.close()
}
