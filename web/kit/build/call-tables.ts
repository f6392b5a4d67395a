import { relative } from 'node:path'
import { type ESTree, type Plugin, runnerImport } from 'vite'
import { type ForBrowsers, forBrowsers } from './for-browsers.ts'

const CONTRACT = /\/modules\/[^/]+\/contract\.ts$/

type Table = Readonly<{ exports: ReadonlyMap<string, ForBrowsers>; files: readonly string[] }>

/** Runs a contract as the server does, and reads off it what browsers get. */
const tableOf = async (file: string): Promise<Table> => {
  const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
    configFile: false,
    logLevel: 'error',
  })
  const exports = Object.entries(module).map(([name, value]) => [name, forBrowsers(value)] as const)
  return { exports: new Map(exports), files: dependencies }
}

const codeOf = ({ exports }: Table): string =>
  [...exports]
    .flatMap(([name, value]) => ('given' in value ? `export const ${name} = ${JSON.stringify(value.given)}\n` : []))
    .join('')

type Statement = ESTree.Program['body'][number]
type Taken = { source: string; name: string }

const nameOf = (name: ESTree.ModuleExportName): string => ('name' in name ? name.name : name.value)

/** What a statement takes by name from another module. */
const takenBy = (statement: Statement): Taken[] => {
  if (statement.type === 'ImportDeclaration')
    return statement.specifiers.flatMap((each) =>
      each.type === 'ImportSpecifier' ? { source: statement.source.value, name: nameOf(each.imported) } : [],
    )
  if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return []
  const source = statement.source.value
  return statement.specifiers.map(({ local }) => ({ source, name: nameOf(local) }))
}

const sentence = (importer: string, { name, source }: Taken, reason: string): string =>
  `${relative(process.cwd(), importer)} takes ${name} from ${source}, which is ${reason}: browsers get calls, staff ` +
  'resources and plain values of a contract. Import its type alone, or keep what the page needs apart from it.'

/**
 * Gives browsers a table in place of a room's contract: the contract is run at build time, and of each call only
 * method, path and the like go into the page. Its schemas stay on the server; its types come from the contract as ever.
 */
export const callTables = (): Plugin => {
  const tables = new Map<string, Promise<Table>>()
  const known = (file: string): Promise<Table> => {
    const running = tables.get(file)
    if (running !== undefined) return running
    const table = tableOf(file)
    tables.set(file, table)
    // What failed is run anew when it is next asked for: it may have been put right.
    table.catch(() => tables.get(file) === table && tables.delete(file))
    return table
  }
  return {
    name: 'call-tables',
    // After types are gone, so that what is left of the imports is what browsers ask for.
    enforce: 'post',
    watchChange: () => tables.clear(),
    async load(id) {
      if (!CONTRACT.test(id)) return undefined
      // Before it is run: one that fails is looked at again when it changes.
      this.addWatchFile(id)
      const table = await known(id)
      for (const file of table.files) this.addWatchFile(file)
      return codeOf(table)
    },
    async transform(code, importer) {
      if (CONTRACT.test(importer) || !code.includes('/contract')) return
      for (const taken of this.parse(code).body.flatMap(takenBy)) {
        const file = (await this.resolve(taken.source, importer))?.id ?? ''
        const value = CONTRACT.test(file) ? (await known(file)).exports.get(taken.name) : undefined
        if (value !== undefined && 'refused' in value) this.error(sentence(importer, taken, value.refused))
      }
    },
  }
}
