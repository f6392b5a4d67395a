import { readLanguage } from '@portafilter/kit'
import { pictureAt } from '@portafilter/kit/zoom'
import { levelsQuery } from '../../data/levels.ts'
import { documentsQuery } from '../../data/papers.ts'
import { hotspotsQuery, type Level, positionsQuery } from '../../data/sheets.ts'
import { queryClient } from '../../shared/query-client.ts'
import { levelIn } from './diagram/levels.ts'
import { documentsPanel } from './panels.ts'

/** A whole sheet is shown as wide as a phone, and beside its list hardly wider than this, in CSS pixels. */
const WIDEST = 640

const expectPicture = (level: Level): void => {
  if (level.file_path === '') return
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.src = pictureAt(level, Math.min(innerWidth, WIDEST) * devicePixelRatio)
}

const expectSheet = async (machine: number, params: URLSearchParams): Promise<void> => {
  const language = readLanguage()
  const levels = await queryClient.fetchQuery(levelsQuery(machine, language)).catch(() => [])
  const level = levelIn(levels, params.get('level'))
  if (level === undefined) return
  if (!params.has('view')) expectPicture(level)
  void queryClient.prefetchQuery(hotspotsQuery(level.id))
  void queryClient.prefetchQuery(positionsQuery({ machine, sheet: level.id, language }))
}

const expectDocuments = (machine: number, params: URLSearchParams): void => {
  // What cannot be loaded is told where it is shown.
  documentsPanel().catch(() => undefined)
  const search = params.get('search') ?? ''
  void queryClient.prefetchQuery(documentsQuery({ shelf: 'service', machine, search, language: readLanguage() }))
}

/**
 * Asks for the sheet or the documents that an address opens while the page around them is still drawn: nobody should wait for one
 * behind the other.
 */
export const expectTab = (machine: number, address: string): void => {
  const params = new URLSearchParams(address)
  const tab = params.get('tab')
  if (tab === null) void expectSheet(machine, params)
  if (tab === 'documents') expectDocuments(machine, params)
}
