/** What a shop of the browser tests is started with, as variables of its environment: at least these. */
export type ShopVariables = Readonly<Record<string, string> & { PORT: string; DATA_DIR: string }>

/** The run's shops, one for each worker; see `playwright.config.ts`. */
export const shops = (): readonly ShopVariables[] => JSON.parse(process.env.SHOPS ?? '[]')

export const addressOf = ({ PORT }: ShopVariables): string => `http://localhost:${PORT}`
