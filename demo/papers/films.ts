import type { Bilingual } from '@portafilter/kernel'
import { demoMachines } from '../catalogue/machines.ts'
import { type Kind, kindOf } from './kinds.ts'

/** Counts up when the films change. */
const EDITION = 1

/** A flight over a sheet, from the whole to some of its callouts; several machines show one under titles of their own. */
export type DemoFilm = Readonly<{ name: string; fileName: string; sheet: string; callouts: readonly number[] }>

const film = (id: string, fileName: string, callouts: readonly number[]): DemoFilm => ({
  name: `film-${id}-e${EDITION}.mp4`,
  fileName,
  sheet: `sheet-${id}-d1.webp`,
  callouts,
})

const GROUP = film('group-d', 'group gasket and screen.mp4', [4, 5])
const BREWER = film('brewer-a', 'brew unit.mp4', [0, 3])
const BURRS = film('burrs-64', 'burrs.mp4', [0, 1])

export const demoFilms: readonly DemoFilm[] = [GROUP, BREWER, BURRS]

type Shown = Readonly<{ film: DemoFilm; title: Bilingual }>
const shown = (of: DemoFilm, CN: string, EN: string): Shown => ({ film: of, title: { CN, EN } })

const SHOWN: Readonly<Record<Kind, readonly Shown[]>> = {
  espresso: [
    shown(GROUP, '更换冲煮头密封圈和分水网', 'Changing the group gasket and the screen'),
    shown(GROUP, '冲煮头的拆解', 'The group taken apart'),
  ],
  automatic: [shown(BREWER, '取出并清洗冲泡器', 'Taking out and rinsing the brew unit')],
  grinder: [shown(BURRS, '更换刀盘', 'Changing the burrs'), shown(BURRS, '研磨机卡住怎么办', 'When the grinder jams')],
  brewer: [],
}

/** Where a machine shows a film. What is about the parts is for everybody, and what is to be downloaded for overseas. */
export type DemoVideo = Readonly<{ machine: number; audience: 'all' | 'overseas' }> & Shown

export const demoVideos: readonly DemoVideo[] = demoMachines.flatMap((machine) => {
  const kind = kindOf(machine)
  const all = kind === undefined ? [] : SHOWN[kind]
  return [
    ...all.map((each) => ({ ...each, machine: machine.id, audience: 'all' as const })),
    ...all.slice(0, 1).map((each) => ({ ...each, machine: machine.id, audience: 'overseas' as const })),
  ]
})
