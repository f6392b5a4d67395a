import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Of a syntax tree. */
type Node = Readonly<{ type: string }> & Readonly<Record<string, unknown>>
export type Names = ReadonlySet<string>

/** An element that is drawn: the variables that decide whether it is there, and those that it is given. */
type Drawn = Readonly<{ name: string; on: Names; given: Names }>

/** A variable, or several that are taken from one value: the variables of which that is made, or the function that makes it. */
type Declared = Readonly<{ names: Names; parts: ReadonlyMap<string, string>; of: Names; by: string }>

/** What a file defines at its top. */
export type Component = Readonly<{
  /** Its file and its name, by which the same name of another file is another. */
  id: string
  name: string
  /** Empty of what is no function. */
  params: Names
  mentions: Names
  drawn: readonly Drawn[]
  declared: readonly Declared[]
  /** `dialog.open` of `dialog`, where that is used. */
  members: Names
  idOf(name: string): string
}>

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** The node and all below it, as far as `below` says. */
const allIn = (node: Node, below = childrenOf, all: Node[] = []): readonly Node[] => {
  all.push(node)
  for (const child of below(node)) allIn(child, below, all)
  return all
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** Names of members and of what an object has are no variables. */
const withoutNames = (node: Node): readonly Node[] => {
  if (node.type === 'MemberExpression' && node.computed === false) return [node.object as Node]
  if (node.type === 'Property' && node.computed === false) return [node.value as Node]
  return childrenOf(node)
}

const variablesIn = (...nodes: readonly Node[]): Names =>
  new Set(
    nodes
      .flatMap((node) => allIn(node, withoutNames))
      .filter(({ type }) => type === 'Identifier')
      .map(nameOf),
  )

export const union = (one: Names, other: Names): Names => new Set([...one, ...other])

export const overlap = (one: Names, other: Names): boolean => [...one].some((name) => other.has(name))

const drawnIn = (node: Node, on: Names = new Set(), all: Drawn[] = []): readonly Drawn[] => {
  const { left, right, test, consequent, alternate, openingElement } = node as Record<string, Node | undefined>
  const behind = (condition: Node, ...ways: readonly (Node | undefined)[]) => {
    const decided = union(on, variablesIn(condition))
    for (const way of ways) if (way) drawnIn(way, decided, all)
    return all
  }
  if (left && right && node.operator === '&&') return behind(left, right)
  if (test && consequent) return behind(test, consequent, alternate)
  if (openingElement)
    all.push({ name: nameOf(openingElement.name), on, given: variablesIn(...(openingElement.attributes as Node[])) })
  for (const child of childrenOf(node)) drawnIn(child, on, all)
  return all
}

const declaredBy = ({ type, id, init }: Node): readonly Declared[] => {
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return []
  const parts = childrenOf(id).map(({ key, value }): [string, string] => [nameOf(key), nameOf(value)])
  return [{ names: variablesIn(id), parts: new Map(parts), of: variablesIn(init), by: nameOf(init.callee) }]
}

const fileOf = (file: string, source: unknown): string => {
  const path = String((source as Node).value)
  return path.startsWith('.') ? join(dirname(file), path) : path
}

/** By which name a file has what another exports, as `id`; what a package exports has the package's name for its file. */
const importsOf = (file: string, program: Node): ReadonlyMap<string, string> =>
  new Map(
    childrenOf(program)
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ specifiers, source }) =>
        (specifiers as Node[]).map(({ local, imported }): [string, string] => [
          nameOf(local),
          `${fileOf(file, source)}#${nameOf(imported) || 'default'}`,
        ]),
      ),
  )

/** What a file has at its top by its names, exported or not. */
const topOf = (program: Node): ReadonlyMap<string, Node> =>
  new Map(
    childrenOf(program)
      .flatMap((node) => childrenOf(isNode(node.declaration) ? node.declaration : node))
      .flatMap(({ type, id, init }): [string, Node][] =>
        type === 'VariableDeclarator' && isNode(init) ? [[nameOf(id), init]] : [],
      ),
  )

/** What is another name for something: of what is loaded later, and of a default. */
const aliasesOf = (file: string, program: Node, top: ReadonlyMap<string, Node>): readonly [string, string][] => {
  const loaded = [...top].flatMap(([name, { callee, arguments: given }]): [string, string][] => {
    if (nameOf(callee) !== 'lazy') return []
    const [load] = given as [Node]
    const source = allIn(top.get(nameOf(load)) ?? load).find(({ type }) => type === 'ImportExpression')?.source
    return [[`${file}#${name}`, `${fileOf(file, source)}#default`]]
  })
  const defaults = childrenOf(program).filter(({ type }) => type === 'ExportDefaultDeclaration')
  return [
    ...loaded,
    ...defaults.map((each): [string, string] => [`${file}#default`, `${file}#${nameOf(each.declaration)}`]),
  ]
}

/** What the files of a folder define. */
export const componentsOf = (folder: string): readonly Component[] => {
  const aliases = new Map<string, string>()
  const first = (id = ''): string => (aliases.has(id) ? first(aliases.get(id)) : id)
  return globSync('**/*.tsx', { cwd: folder }).flatMap((file) => {
    const program = parseSync(file, readFileSync(join(folder, file), 'utf8')).program as unknown as Node
    const [top, imports] = [topOf(program), importsOf(file, program)]
    for (const [alias, id] of aliasesOf(file, program, top)) aliases.set(alias, id)
    const idOf = (name: string) => first(top.has(name) ? `${file}#${name}` : imports.get(name))
    return [...top].map(([name, value]): Component => {
      const all = allIn(value)
      return {
        id: `${file}#${name}`,
        name,
        idOf,
        drawn: drawnIn(value),
        declared: all.flatMap(declaredBy),
        params: variablesIn(...((value.params ?? []) as Node[])),
        mentions: variablesIn(value),
        members: new Set(all.map(({ object, property }) => `${nameOf(object)}.${nameOf(property)}`)),
      }
    })
  })
}
