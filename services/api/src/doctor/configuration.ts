import type { Examined } from '@portafilter/config'
import { versionName } from '@portafilter/config/version'
import { missingWebApps } from '../web-apps.ts'
import { about, type Finding } from './finding.ts'

/** The same list that a start in production is refused with, and what looks like a slip. */
export const configuration = ({ config, problems, misspelt }: Examined): Finding[] => {
  const { ok, warning, fault } = about('configuration')
  const found = [
    ...problems.map((problem) => fault(problem, 'See docs/configuration.md.')),
    ...misspelt.map((each) => warning(each, 'Rename it, or take it away.')),
  ]
  return [
    about('version').ok(`Portafilter ${versionName}, in the mode ${config.mode ?? 'that is not known'}.`),
    ...(found.length > 0 ? found : [ok('Everything that is needed is set.')]),
  ]
}

/** Whether the pages are there that an API started here would serve. */
export const webApps = ({ webApps: serves, mode }: Examined['config']): Finding => {
  const { ok, warning, fault } = about('web apps')
  if (serves === 'none') return ok('This API serves none (WEB_APPS).')
  const missing = missingWebApps()
  if (missing === undefined) return ok('The shop and the backoffice are built.')
  return (mode === 'production' ? fault : warning)(missing)
}
