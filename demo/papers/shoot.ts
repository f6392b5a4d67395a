import type { Files } from '@portafilter/gateways'
import encoders from 'h264-mp4-encoder'
import { BufferSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny'
import sharp from 'sharp'
import { dotsOf } from '../sheets/draw.ts'
import { demoSheets } from '../sheets/sheets.ts'
import { SHEET } from '../sheets/stand.ts'
import type { DemoFilm } from './films.ts'

const FRAME = { width: 640, height: 480 }
const FRAMES_A_SECOND = 12
/** From one place of the sheet to the next, in frames: 1.3 seconds. */
const FLIGHT = 16
/** How much of the sheet's width is seen of a callout. */
const NEAR = 0.4

/** A part of the sheet: its middle and its width, as shares of the sheet's. */
type View = Readonly<{ x: number; y: number; width: number }>
const WHOLE: View = { x: 0.5, y: 0.5, width: 1 }

/** Where the film looks, one after the other. */
const stopsOf = ({ sheet, callouts }: DemoFilm): View[] => {
  const drawn = demoSheets.find(({ file }) => file === sheet)
  const dots = drawn === undefined ? [] : dotsOf(drawn)
  const near = callouts.flatMap((callout) => dots[callout] ?? [])
  return [WHOLE, ...near.map(({ left, top }) => ({ x: left / 100, y: top / 100, width: NEAR })), WHOLE]
}

/** Begins and ends softly. */
const eased = (t: number): number => t * t * (3 - 2 * t)
const between = (from: number, to: number, t: number): number => from + (to - from) * eased(t)

const flightOf = (from: View, to: View): View[] =>
  Array.from({ length: FLIGHT }, (_, frame) => {
    const t = frame / FLIGHT
    return { x: between(from.x, to.x, t), y: between(from.y, to.y, t), width: between(from.width, to.width, t) }
  })

/** In pixels, within the sheet. */
const boxOf = ({ x, y, width }: View) => {
  const size = { width: Math.round(width * SHEET.width), height: Math.round(width * SHEET.height) }
  const within = (middle: number, length: number, whole: number) =>
    Math.round(Math.min(whole - length, Math.max(0, middle * whole - length / 2)))
  return { ...size, left: within(x, size.width, SHEET.width), top: within(y, size.height, SHEET.height) }
}

/** What a film shows, frame by frame, as RGBA. */
async function* framesOf(film: DemoFilm, picture: Buffer): AsyncGenerator<Uint8Array> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const stops = stopsOf(film)
  for (const view of stops.slice(1).flatMap((to, i) => flightOf(stops[i] ?? WHOLE, to)))
    yield sharp(data, { raw: info }).extract(boxOf(view)).resize(FRAME).raw().toBuffer()
}

const encoded = async (frames: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const encoder = await encoders.createH264MP4Encoder()
  Object.assign(encoder, { ...FRAME, frameRate: FRAMES_A_SECOND, quantizationParameter: 30, speed: 8 })
  encoder.initialize()
  for await (const frame of frames) encoder.addFrameRgba(frame)
  encoder.finalize()
  const film = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename))
  encoder.delete()
  return film
}

/** The same with its index in front: a film begins to play before all of it has come. */
const withIndexInFront = async (film: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const input = new Input({ source: new BufferSource(film), formats: [MP4] })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  await (await Conversion.init({ input, output })).execute()
  if (target.buffer === null) throw new Error('a film came to nothing')
  return new Uint8Array(target.buffer)
}

/** A film as an MP4 of H.264, some seconds long. */
export const shoot = async (film: DemoFilm, pictures: Files): Promise<Uint8Array> => {
  const picture = await pictures.get(film.sheet)
  if (picture === undefined) throw new Error(`${film.sheet} is not there`)
  return withIndexInFront(await encoded(framesOf(film, picture)))
}
