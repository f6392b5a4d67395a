const two = (number: number): string => String(number).padStart(2, '0')

/** `1:59:07`, `09:05`: seconds as a clock shows them. */
export const clockOf = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** So near to the end each minute is told. */
const LAST_MINUTES = 5

/** The minutes left that readers of the screen are told of: each tenth, and the last few one by one. */
export const minutesTold = (seconds: number): number => {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= LAST_MINUTES ? minutes : Math.ceil(minutes / 10) * 10
}
