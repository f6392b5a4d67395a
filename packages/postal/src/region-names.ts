import { type Region, regions } from './regions.ts'

/** A region with those that it lies in, from the province down. */
export type Path = readonly Region[]

/** How a region can be written, without what stands before it. */
type Written = { readonly name: string; readonly isWhole: boolean; readonly path: Path }

const PEOPLES =
  '蒙古|朝鲜|土家|布依|傈僳|哈尼|景颇|哈萨克|柯尔克孜|维吾尔|壮|苗|藏|羌|彝|侗|傣|白|回|黎|瑶|满|畲|水|仡佬|拉祜|佤|独龙|怒|普米|布朗|锡伯|塔吉克|达斡尔|鄂温克|鄂伦春|东乡|保安|撒拉|裕固|毛南|仫佬|各'
const ENDING = new RegExp(
  `(?:(?:${PEOPLES})族)*(?:自治区|自治州|自治县|自治旗)$|特别行政区$|[省市县区旗盟]$|地区$|新区$|林区$`,
)

/** `徐汇` of 徐汇区, `延边` of 延边朝鲜族自治州; the whole of one that would be a single sign. */
const shortened = (label: string): string => {
  const short = label
    .replace('自治区', '')
    .replace(ENDING, '')
    .replace(/(?:维吾尔|壮|回)族?$/, '')
  return short.length > 1 ? short : label
}

/** Levels that nobody writes: what lies in them lies in the province. */
export const isUnwritten = ({ label }: Region): boolean => /^(?:市辖区|县|.*直辖县级行政区划)$/.test(label)

/** As an address may say a city's zone, which has a longer name. */
const zoneNames = ({ label }: Region): readonly string[] => {
  if (/高新/.test(label)) return ['高新区', '高新技术开发区', '高新技术产业开发区']
  return /经济.*开发区/.test(label) ? ['经开区', '经济开发区', '经济技术开发区', '开发区'] : []
}

/** What was joined to another, or called otherwise; a county that became a district keeps its name and is not here. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  杭州市拱墅区: ['下城区'],
  上海市黄浦区: ['卢湾区'],
  上海市静安区: ['闸北区'],
  上海市浦东新区: ['南汇区'],
  北京市东城区: ['崇文区'],
  北京市西城区: ['宣武区'],
  天津市滨海新区: ['塘沽区', '汉沽区', '大港区'],
  襄阳市: ['襄樊市', '襄樊'],
}

const labelsIn = (siblings: readonly Region[]): readonly string[] =>
  siblings.flatMap(({ label, children = [] }) => [label, ...labelsIn(children)])

const LABELS = new Set(labelsIn(regions))

/** A district that was a county or a town of its own until some years ago; 朝阳市 is no former 朝阳区, but a city. */
const upgradedFrom = ({ label }: Region): readonly string[] => {
  if (!/^.{2,}区$/.test(label) || /[新林]区$/.test(label)) return []
  return ['县', '市'].map((ending) => label.replace(/区$/, ending)).filter((name) => !LABELS.has(name))
}

const formerNames = (path: Path): readonly string[] => {
  const written = path.filter((region) => !isUnwritten(region)).map(({ label }) => label)
  return FORMER[written.slice(-2).join('')] ?? FORMER[written.at(-1) ?? ''] ?? []
}

const namesOf = (path: Path): readonly Written[] => {
  const region = path.at(-1)
  if (region === undefined || isUnwritten(region)) return []
  const { label } = region
  const isDistrict = path.length === 3
  const whole = [label, ...formerNames(path), ...(isDistrict ? upgradedFrom(region) : [])]
  const short = [shortened(label), ...(isDistrict ? zoneNames(region) : [])]
  if (label.endsWith('自治州')) short.push(`${shortened(label)}州`)
  return [
    ...whole.map((name) => ({ name, isWhole: true, path })),
    ...short.filter((name) => !whole.includes(name)).map((name) => ({ name, isWhole: false, path })),
  ]
}

function* all(siblings: readonly Region[], above: Path = []): Generator<Written> {
  for (const region of siblings) {
    const path = [...above, region]
    yield* namesOf(path)
    yield* all(region.children ?? [], path)
  }
}

const BEGINNING = 2
let byBeginning: ReadonlyMap<string, readonly Written[]> | undefined

/** Every region that can be meant at a place of a text. */
export const writtenAt = (text: string, at: number): readonly Written[] => {
  // Made for the first text: most processes read none, and each would be begun later by it.
  byBeginning ??= Map.groupBy(all(regions), ({ name }) => name.slice(0, BEGINNING))
  const begun = byBeginning.get(text.slice(at, at + BEGINNING)) ?? []
  return begun.filter(({ name }) => text.startsWith(name, at))
}

/** Whether a path leads through all that the other one says. */
export const lies = (path: Path, within: Path): boolean => within.every((region, level) => path[level] === region)

/** All districts of a city or a province, as paths. */
export const districtsIn = (path: Path): readonly Path[] => {
  const region = path.at(-1)
  if (region?.children === undefined) return path.length === 0 ? [] : [path]
  return region.children.flatMap((child) => districtsIn([...path, child]))
}
