/** The first of so many indexes for which something holds, which holds for all behind it; `count` where it holds for none. */
export const firstIndex = (count: number, holds: (index: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
