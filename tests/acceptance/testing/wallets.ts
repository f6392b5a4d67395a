import { byTransfer } from './steps.ts'

type Combination = ReturnType<typeof byTransfer>

/** So much from each source, in yuan; nothing from the others. */
export const combination = (amounts: Partial<Combination>): Combination => ({ ...byTransfer(0), ...amounts })
