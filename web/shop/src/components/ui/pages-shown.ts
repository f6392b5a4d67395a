/** Page numbers to offer: the ends, the current one and its neighbours; a negative number is a gap. */
export const pagesShown = (current: number, last: number): readonly number[] => {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1] ?? 0
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [-page, page]
  })
}
