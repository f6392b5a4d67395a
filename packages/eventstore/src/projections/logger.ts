/** The few calls of pino's that are used here. */
export type ProjectorLogger = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
