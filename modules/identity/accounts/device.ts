import Bowser from 'bowser'

/** What somebody signed in with, by name: `Chrome` on `Windows`. Each is empty where the browser does not say it. */
export type Device = Readonly<{ browser: string; system: string }>

/** No browser says more of itself. */
const LONGEST_AGENT = 500
const LONGEST_NAME = 40

/** Anybody can call themselves anything: letters, digits and what names of browsers have between them are kept. */
const plain = (name = ''): string => name.replaceAll(/[^\w .+-]/g, '').slice(0, LONGEST_NAME)

/** The names alone are kept: enough to know one's own browser by, and not what tells one person's from all others'. */
export const deviceOf = (agent: string): Device => {
  if (agent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT))
  return { browser: plain(browser.name), system: plain(os.name) }
}
