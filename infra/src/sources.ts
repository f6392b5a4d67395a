import { watch } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Of what the processes run; the pages' own dev servers watch the pages. */
const FOLDERS = ['packages', 'modules', 'services', 'demo', 'infra/src']
const isSource = (file: string): boolean => /\.(ts|mjs|json)$/.test(file) && !/\.test\.ts$/.test(file)

/** Editors write a file in several steps, and branches change many at once. */
const SETTLED_MS = 150

/**
 * Tells of the sources that have changed, as soon as no more do. What changes while `onChange` is still at work is told
 * when it is done.
 */
export const watchSources = (onChange: (files: readonly string[]) => Promise<void>, root = ROOT): void => {
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
  const hear = (folder: string) => (_: string, file: string | null) => {
    if (file === null || !isSource(file)) return
    changed.add(join(folder, file))
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), SETTLED_MS)
  }
  for (const folder of FOLDERS) watch(join(root, folder), { recursive: true }, hear(folder)).unref()
}
