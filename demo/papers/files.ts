import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { demoFilms } from './films.ts'
import { demoPapers } from './papers.ts'

type Shop = Pick<DemoShop, 'papers' | 'pictures' | 'say'>

/** How each file is made, by its name. What draws is loaded for the first that is missing: most starts draw none. */
const MAKES: ReadonlyMap<string, (shop: Shop) => Promise<Uint8Array>> = new Map([
  ...[...demoPapers].map(([name, paper]) => {
    const make = async ({ pictures }: Shop) => (await import('./draw.ts')).drawPaper(paper, pictures)
    return [name, make] as const
  }),
  ...demoFilms.map((film) => {
    const make = async ({ pictures }: Shop) => (await import('./shoot.ts')).shoot(film, pictures)
    return [film.name, make] as const
  }),
])

/** Of all papers and films, as they are kept. */
export const demoPaperNames: readonly string[] = [...MAKES.keys()]

/** Behind the pictures of sheets, which stand in papers and films. */
export const paperFilesSeed = {
  name: 'Papers and films',
  add: async (shop: Shop): Promise<number> => {
    const kept = new Set(await shop.papers.list())
    const missing = [...MAKES].filter(([name]) => !kept.has(name))
    for (const [i, [name, make]] of missing.entries()) {
      await shop.papers.put(name, await make(shop))
      if ((i + 1) % 20 === 0) shop.say(`Papers and films: ${i + 1} of ${missing.length}`)
    }
    return missing.length
  },
} satisfies DemoSeed
