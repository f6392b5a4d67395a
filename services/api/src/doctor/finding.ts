/** What was found out about one thing: a sentence, and what is to be done where it is not as it should be. */
export type Finding = Readonly<{ is: 'ok' | 'warning' | 'fault'; of: string; says: string; todo?: string }>

type Say = (says: string, todo?: string) => Finding

/** Findings about one thing. */
export const about = (of: string): Readonly<{ ok: Say; warning: Say; fault: Say }> => {
  const say =
    (is: Finding['is']): Say =>
    (says, todo) => ({ is, of, says, ...(todo !== undefined && { todo }) })
  return { ok: say('ok'), warning: say('warning'), fault: say('fault') }
}

/** `fault    mail      The server does not take our letters. → Mend SMTP_URL.` */
export const lineOf = ({ is, of, says, todo }: Finding): string =>
  `${is.padEnd(8)} ${of.padEnd(14)} ${says}${todo === undefined ? '' : ` → ${todo}`}`
