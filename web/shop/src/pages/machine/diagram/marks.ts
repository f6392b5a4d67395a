import { createListeners } from '@portafilter/kit'

/**
 * Where a mark was made: the other side follows it. What an address has marked the list follows, as the view is said there,
 * too; a link on the page says a number alone, which both follow.
 */
type Side = 'list' | 'diagram' | 'address' | 'link'

/** What stands out, in the diagram and in its list. */
export type Marks = Readonly<{
  /** The number that is pointed at or has the focus. */
  lit: number | undefined
  chosen: number | undefined
  from: Side
  /** The hotspot of which the card is shown. */
  spot: number | undefined
  /** Whether its card asks what to do. */
  open: boolean
}>

/** How long what is pointed at stands out behind the pointer, which may be on its way to the card. */
const LINGERS_MS = 200

/**
 * Keeps the marks of a sheet outside of React's tree: a hotspot or a row asks for its own alone, so that one of hundreds
 * lights up without the others being drawn again.
 */
export const createMarks = (chosen: number | undefined) => {
  let marks: Marks = { lit: chosen, chosen, from: 'address', spot: undefined, open: false }
  let leaving: ReturnType<typeof setTimeout> | undefined
  const { tell, watch } = createListeners()
  const stay = () => clearTimeout(leaving)
  const mark = (change: Partial<Marks>) => {
    stay()
    marks = { ...marks, ...change }
    tell()
  }
  return {
    read: () => marks,
    watch,
    /** Of a hotspot the card is shown, too. An open one holds everything until it is closed. */
    light: (no: number, from: Side, spot?: number) => {
      stay()
      const isLit = marks.lit === no && marks.from === from && marks.spot === spot
      if (!marks.open && !isLit) mark({ lit: no, from, spot })
    },
    stay,
    leave: () => {
      stay()
      if (!marks.open) leaving = setTimeout(() => mark({ lit: undefined, spot: undefined }), LINGERS_MS)
    },
    choose: (no: number, from: Side, spot?: number) =>
      mark({ lit: no, chosen: no, from, spot, open: spot !== undefined }),
    close: () => mark({ lit: undefined, spot: undefined, open: false }),
  }
}

export type MarksOfSheet = ReturnType<typeof createMarks>
