import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Sample<Expected> = { readonly name: string; readonly bytes: Buffer; readonly expected: Expected }

/**
 * The files of a folder, each with what stands beside it in `{file}.json`.
 * @throws where there are none, and where one has nothing beside it
 */
export const samplesIn = <Expected>(folder: string): readonly Sample<Expected>[] => {
  const cwd = join(import.meta.dirname, folder)
  const names = globSync('*', { cwd })
    .filter((name) => !name.endsWith('.json'))
    .toSorted()
  if (names.length === 0) throw new Error(`no files in ${cwd}`)
  console.info(`corpus: ${names.length} ${folder}`)
  return names.map((name) => ({
    name,
    bytes: readFileSync(join(cwd, name)),
    expected: JSON.parse(readFileSync(join(cwd, `${name}.json`), 'utf8')) as Expected,
  }))
}
