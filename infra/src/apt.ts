import { existsSync } from 'node:fs'
import { execa } from 'execa'

/** Whether this is a Debian on which we may install. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs Debian's packages; that they are there is for the caller to see. Another installation is waited for. */
export const aptInstall = async (...packages: readonly string[]): Promise<void> => {
  // A session of its own and no input: it can ask nobody, and what outlives its time limit holds nothing of ours.
  const apart = { env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false, detached: true, stdio: 'ignore' } as const
  const args = ['install', '-y', '-q', '-o', 'DPkg::Lock::Timeout=300', ...packages]
  const install = () => execa('apt-get', args, { ...apart, timeout: 600_000 })
  if ((await install()).exitCode === 0) return
  await execa('apt-get', ['update', '-q'], { ...apart, timeout: 300_000 })
  await install()
}
