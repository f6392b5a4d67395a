/** The answer of a call of the `result` family that carries something. */
export const ok = <T>(object: T): { result: 1; object: T } => ({ result: 1, object })

/** The answer of a call of the `result` family that carries nothing. */
export const done: { result: 1 } = { result: 1 }

/** The answer of a call of the `code` family. */
export const data = <T>(content: T): { code: 200; data: T } => ({ code: 200, data: content })
