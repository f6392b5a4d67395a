import { SHEET_WIDTHS } from '@portafilter/sheets/contract'

/** The address of a sheet's picture that is sharp at so many pixels of the screen: the next width that is kept, or whole. */
export const pictureAt = ({ file_path, width }: { file_path: string; width: number }, pixels: number): string => {
  const next = SHEET_WIDTHS.find((kept) => kept >= pixels)
  return next === undefined || next >= width ? file_path : `${file_path}?width=${next}`
}
