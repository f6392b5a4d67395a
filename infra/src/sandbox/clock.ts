import type { DatabaseSync } from 'node:sqlite'

/** The providers' clock. It starts with ours, and can be put forward or made faster; signatures keep to the real one. */
export type Clock = {
  now(): number
  advance(milliseconds: number): void
  /** How many of its seconds pass in one of ours. */
  setSpeed(speed: number): void
}

type Setting = { real: number; shown: number; speed: number }

/** Kept, since a clock that went back after a restart would pay before it was asked. */
export const openClock = (db: DatabaseSync, speed: number | undefined): Clock => {
  const kept = db.prepare('select real, shown, speed from clock').get() as Setting | undefined
  let setting: Setting = kept ?? { real: Date.now(), shown: Date.now(), speed: 1 }
  const now = () => Math.floor(setting.shown + (Date.now() - setting.real) * setting.speed)
  const set = (shown: number, faster: number): void => {
    setting = { real: Date.now(), shown, speed: faster }
    db.prepare('insert or replace into clock (one, real, shown, speed) values (1, ?, ?, ?)').run(
      ...[setting.real, setting.shown, setting.speed],
    )
  }
  set(now(), speed ?? setting.speed)
  return {
    now,
    advance: (milliseconds) => set(now() + milliseconds, setting.speed),
    setSpeed: (faster) => set(now(), faster),
  }
}
