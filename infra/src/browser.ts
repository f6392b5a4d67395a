import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { execa } from 'execa'

const ROOT = join(import.meta.dirname, '../..')
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
/** Without a Chinese font the glyphs are boxes. */
const DEBIAN_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Debian's browser where there is one, for `executablePath`; undefined: Playwright's own. */
export const installedChromium = (): string | undefined => (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined)

const hasBrowser = (): boolean => Boolean(installedChromium()) || existsSync(chromium.executablePath())

const installByApt = async (): Promise<void> => {
  // A session of its own and no input: it can ask nobody, and what outlives its time limit holds nothing of ours.
  const apart = { env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false, detached: true, stdio: 'ignore' } as const
  const install = () =>
    execa('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-cjk'], { ...apart, timeout: 600_000 })
  if ((await install()).exitCode === 0) return
  await execa('apt-get', ['update', '-q'], { ...apart, timeout: 300_000 })
  await install()
}

/**
 * Sees to a browser for the tests: Debian's by apt-get where we may install it, else Playwright's own download.
 * Null when there is one, or in plain words what is missing.
 */
export const ensureBrowser = async (say: (line: string) => void): Promise<string | null> => {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const isComplete = hasBrowser() && (existsSync(DEBIAN_FONT) || !isDebianRoot)
  if (isComplete) return null
  if (isDebianRoot) {
    say('Installing a browser and a Chinese font with apt-get.')
    await installByApt()
  }
  if (!hasBrowser()) {
    say('Downloading a browser for Playwright.')
    await execa('playwright', ['install', 'chromium'], {
      cwd: ROOT,
      preferLocal: true,
      reject: false,
      timeout: 300_000,
    })
  }
  return hasBrowser() ? null : 'There is no browser: install Debian’s packages chromium and fonts-noto-cjk.'
}
