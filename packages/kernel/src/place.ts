type Place = Readonly<{ province: string; city: string; region: string; address: string }>

/** Levels that the official list of regions has where there is no city; nobody writes them on a parcel. */
const PLACEHOLDERS: readonly string[] = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']

/** Where something goes in one line: the region in Chinese order, then the street. */
export const placeOf = ({ province, city, region, address }: Place): string =>
  [province, city, region, address].filter((part) => part !== '' && !PLACEHOLDERS.includes(part)).join(' ')
