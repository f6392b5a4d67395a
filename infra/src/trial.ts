import { DEMO_PASSWORD, demoPeople } from '@portafilter/demo/people'

/** Whom anybody may sign in as in a trial, and nobody in a shop. */
export const trial = { accounts: demoPeople.map(({ account }) => account), password: DEMO_PASSWORD }
