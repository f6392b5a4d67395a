import { answering } from '../answering.mjs'

answering(async function* (
  /** @type {{ count: number, end?: 'hangs' | 'spins' | 'fills' | 'fails' }} */ { count, end },
) {
  for (let part = 1; part <= count; part += 1) yield part
  if (end === 'hangs') await new Promise(() => setInterval(() => undefined, 1_000))
  if (end === 'fails') throw new Error('on purpose')
  for (let turns = 0; end === 'spins'; turns += 1) Math.sqrt(turns)
  const held = []
  while (end === 'fills') held.push(Buffer.alloc(10_000_000, 1))
  return `${count} parts`
})
