/** Everything behind the door, in a file of its own: whoever signs in waits for little. */
export const loadApp = () => import('../App.tsx')
