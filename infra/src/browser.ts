import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { execa } from 'execa'
import { aptInstall, mayInstall } from './apt.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The first is made for what nobody looks at: it does without the window, its tabs and their processes. */
const DEBIAN_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** Without a Chinese font the glyphs are boxes. */
const DEBIAN_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Debian's browser where there is one, for `executablePath`; undefined: Playwright's own. */
export const installedChromium = (): string | undefined => DEBIAN_CHROMIUMS.find((file) => existsSync(file))

const hasBrowser = (): boolean => Boolean(installedChromium()) || existsSync(chromium.executablePath())

/**
 * Sees to a browser for the tests: Debian's by apt-get where we may install it, else Playwright's own download.
 * Null when there is one, or in plain words what is missing.
 */
export const ensureBrowser = async (say: (line: string) => void): Promise<string | null> => {
  const isComplete = hasBrowser() && (existsSync(DEBIAN_FONT) || !mayInstall())
  if (isComplete) return null
  if (mayInstall()) {
    say('Installing a browser and a Chinese font with apt-get.')
    await aptInstall('chromium-headless-shell', 'fonts-noto-cjk')
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
  return hasBrowser()
    ? null
    : 'There is no browser: install Debian’s packages chromium-headless-shell and fonts-noto-cjk.'
}
