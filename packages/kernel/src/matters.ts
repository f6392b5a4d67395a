/** What an event is about where everything that has happened is told as one conversation. */
export const MATTERS = ['money', 'goods', 'papers'] as const
export type Matter = (typeof MATTERS)[number]
