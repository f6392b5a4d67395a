import type { MaterialName } from '../catalogue/parts/part.ts'
import { type Camera, dot, type Vec } from './space.ts'

type Rgb = readonly [number, number, number]

/** From deep shade to highlight; `mirror` is how much of the surroundings it reflects, `gloss` the highlight. */
type Material = Readonly<{ ramp: readonly [Rgb, Rgb, Rgb, Rgb]; mirror: number; gloss: number; opacity?: number }>

const rgb = (hex: string): Rgb => [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
const ramp = (deep: string, shade: string, base: string, light: string) =>
  [rgb(deep), rgb(shade), rgb(base), rgb(light)] as const

const MATERIALS: Record<MaterialName, Material> = {
  steel: { ramp: ramp('5d666d', 'a2abb1', 'd3d8db', 'f8fafb'), mirror: 0.5, gloss: 0.35 },
  chrome: { ramp: ramp('3f474e', '98a2aa', 'd9dfe3', 'ffffff'), mirror: 0.95, gloss: 0.6 },
  aluminium: { ramp: ramp('7f8488', 'b7bbbd', 'd9dbdb', 'f3f4f3'), mirror: 0.12, gloss: 0.15 },
  brass: { ramp: ramp('7a5f2b', 'b8954f', 'dcc083', 'fbf0cf'), mirror: 0.45, gloss: 0.4 },
  copper: { ramp: ramp('77432c', 'b87757', 'dca384', 'fbe3d3'), mirror: 0.4, gloss: 0.4 },
  rubber: { ramp: ramp('26282a', '3d4043', '55595d', '8f959a'), mirror: 0, gloss: 0.2 },
  silicone: { ramp: ramp('873a2c', 'b4543f', 'cf7561', 'f2bfb0'), mirror: 0, gloss: 0.25 },
  viton: { ramp: ramp('3a2f27', '57483c', '75634f', 'b4a48e'), mirror: 0, gloss: 0.2 },
  ptfe: { ramp: ramp('a8a69f', 'cfcdc6', 'e9e7e1', 'fcfbf8'), mirror: 0, gloss: 0.1 },
  plastic: { ramp: ramp('24272a', '3b3f43', '53585d', 'a0a7ac'), mirror: 0.05, gloss: 0.45 },
  nylon: { ramp: ramp('8d9499', 'b9bfc2', 'dadddf', 'f7f8f8'), mirror: 0, gloss: 0.25 },
  walnut: { ramp: ramp('482c1b', '6f4a2f', '946845', 'cfa67c'), mirror: 0, gloss: 0.25 },
  glass: { ramp: ramp('8fa3ab', 'bfcfd4', 'dbe6e9', 'ffffff'), mirror: 0.6, gloss: 0.6, opacity: 0.42 },
  smoked: { ramp: ramp('4a4038', '7d6f62', 'a89a8b', 'e8e0d6'), mirror: 0.5, gloss: 0.6, opacity: 0.6 },
  board: { ramp: ramp('20463a', '2f6350', '437f68', '86b5a1'), mirror: 0, gloss: 0.1 },
  paint: { ramp: ramp('1f3a3a', '2f5553', '46716e', '9dbcb8'), mirror: 0.08, gloss: 0.4 },
  card: { ramp: ramp('8a8271', 'b0a793', 'cbc3b1', 'e6e0d2'), mirror: 0, gloss: 0 },
}

/** The light falls from the upper left and from the front, as in every technical illustration. */
const LIGHT: Vec = [-0.5, 0.62, 0.605]
const HALF: Vec = [-0.279, 0.346, 0.896]

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Surroundings of a workshop as a mirror shows them: bright windows left and right, a dark floor line. */
const surroundings = (right: number, up: number, toward: number): number => {
  const turn = Math.atan2(right, toward)
  return 0.56 + 0.3 * Math.cos(3.1 * turn + 0.9) + 0.22 * up
}

const brightness = ({ mirror, gloss }: Material, n: Vec): number => {
  const diffuse = 0.2 + 0.72 * clamp(0.12 + 0.88 * dot(n, LIGHT))
  const reflected: Vec = [2 * n[2] * n[0], 2 * n[2] * n[1], 2 * n[2] * n[2] - 1]
  const shine = gloss * clamp(dot(n, HALF)) ** 22
  return clamp(diffuse * (1 - mirror) + mirror * surroundings(...reflected) * (0.55 + 0.5 * diffuse) + shine)
}

/** The colour of a surface with this normal (model coordinates, unit length), as #rrggbb; `dim` darkens (0 to 1). */
export const tone = (name: MaterialName, normal: Vec, { right, up, toward }: Camera, dim = 0): string => {
  const material = MATERIALS[name]
  const seen: Vec = [dot(normal, right), dot(normal, up), dot(normal, toward)]
  const at = brightness(material, seen) * (1 - dim) * 2.999
  const step = Math.floor(at)
  const [from, to] = [material.ramp[step] ?? material.ramp[3], material.ramp[step + 1] ?? material.ramp[3]]
  const mixed = from.map((c, i) => Math.round(c + ((to[i] ?? c) - c) * (at - step)))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

export const opacityOf = (name: MaterialName): number => MATERIALS[name].opacity ?? 1
