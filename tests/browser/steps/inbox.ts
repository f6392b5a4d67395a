import type { RunningShop } from './shop.ts'
import { expect } from './test.ts'

/** The code in the newest message to a phone or an e-mail address, as its owner reads it in the demo's inbox. */
export const codeTo = async ({ url }: Pick<RunningShop, 'url'>, to: string): Promise<string> => {
  const newest = async () => {
    const messages = await (await fetch(`${url}/dev/inbox?to=${encodeURIComponent(to)}`)).json()
    return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(newest).toMatch(/^\d{6}$/)
  return newest()
}
