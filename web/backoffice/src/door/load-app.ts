/** Everything behind the door, in files of its own, with the page at this path: whoever signs in waits for little. */
export const loadApp = async (path: string) => {
  const { default: App, loadPage } = await import('../App.tsx')
  await loadPage(path)
  return App
}
