import { readingApart } from '../read-apart.ts'

/** A process that has a file read which never ends. */
const ask = readingApart<{ count: number; end: 'spins' }, string, 'statement_complex'>({
  url: new URL('./counting.mjs', import.meta.url),
  options: ['--jitless'],
  mostKilobytes: 200 * 1_024,
  niceness: 0,
  mostMs: 600_000,
  mostWaiting: 1,
  tooMuch: 'statement_complex',
})
await ask({ count: 1, end: 'spins' }, { take: async () => console.log('begun') })
