/** So many stand there at first: what is going on now is at the end. */
const LATEST = 50

/** What is shown of a timeline, and how many entries stand before it. One that is hardly longer is shown whole. */
export const latestOf = <Row>(rows: readonly Row[], whole: boolean): { shown: readonly Row[]; earlier: number } => {
  const earlier = whole || rows.length <= LATEST + 5 ? 0 : rows.length - LATEST
  return { shown: rows.slice(earlier), earlier }
}
