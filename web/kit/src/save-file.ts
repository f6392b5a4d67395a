/** Longer than a browser takes to begin reading it. */
const KEPT_MS = 60_000

/** Hands a file to the browser, which saves it as it saves others. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it after the click only.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
