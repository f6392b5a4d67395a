import { regionData } from 'element-china-area-data'

/** A province, city or district of mainland China; `value` is its official code, without the zeros at its end. */
export type Region = { value: string; label: string; children?: Region[] }

/** The provinces, with all that is in them. */
export const regions: Region[] = regionData

/** A level as somebody wrote it: by its name, its code, or both; empty where it is not written. A code may stand for the name. */
export type WrittenLevel = Readonly<{ name: string; code: string }>

/** Official codes have six digits; many write all of them (`310000`), others leave out the zeros (`31`). */
const sameCode = (one: string, other: string): boolean => one.padEnd(6, '0') === other.padEnd(6, '0')

const isMeant = ({ value, label }: Region, { name, code }: WrittenLevel): boolean =>
  (name !== '' || code !== '') &&
  (name === '' || name === label || sameCode(name, value)) &&
  (code === '' || sameCode(code, value))

/** The regions that are meant, from the province down, as far as each is there and lies in the one before. */
export const regionsNamed = (
  [level, ...deeper]: readonly WrittenLevel[],
  among: readonly Region[] = regions,
): readonly Region[] => {
  const found = level && among.find((region) => isMeant(region, level))
  return found === undefined ? [] : [found, ...regionsNamed(deeper, found.children ?? [])]
}
