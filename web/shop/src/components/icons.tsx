import './icons.css'

/** Drawn with one pen, as the drawings of a manual are; the text beside an icon, or its button's label, names it. */
const icon = (...lines: readonly string[]) => {
  const drawing = lines.map((line) => <path key={line} d={line} />)
  return ({ className = '' }: { className?: string }) => (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  )
}

export const AccountIcon = icon('M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z', 'M3.5 21c.8-4.2 4-6 8.5-6s7.7 1.8 8.5 6')
export const BackIcon = icon('M20 12H4', 'm10.5 18.5-6.5-6.5 6.5-6.5')
export const CameraIcon = icon('M3 8h4l2-3h6l2 3h4v11H3z', 'M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z')
export const CartIcon = icon(
  'M2.5 3.5h3l2.8 11.5h10.2l2.5-8.5H6.3',
  'M9.5 20.5a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM17 20.5a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6z',
)
export const CatalogueIcon = icon('M3.5 3.5h7v7h-7zM13.5 3.5h7v7h-7zM3.5 13.5h7v7h-7zM13.5 13.5h7v7h-7z')
export const CheckIcon = icon('m4 12.5 5.5 5.5L20 6.5')
export const CloseIcon = icon('m5 5 14 14M19 5 5 19')
export const CopyIcon = icon('M8.5 8.5h12v12h-12z', 'M15.5 8.5v-5h-12v12h5')
export const DeleteIcon = icon('M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14', 'M10 10.5v6M14 10.5v6')
export const DownIcon = icon('m5 9 7 7 7-7')
export const EditIcon = icon('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10')
export const ExclamationIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7.5v6M12 16.4v.2')
export const HideIcon = icon(
  'M2.5 12c4-9 15-9 19 0-4 9-15 9-19 0z',
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'M4 20 20 4',
)
export const LeftIcon = icon('m15 5-7 7 7 7')
export const MinusIcon = icon('M4.5 12h15')
export const OrdersIcon = icon('M4.5 3h15v18h-15z', 'M8.5 8h7M8.5 12h7M8.5 16h4')
export const PlaceIcon = icon(
  'M12 21.5c-5-5.5-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2 6-7 11.5z',
  'M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
export const PlusIcon = icon('M4.5 12h15M12 4.5v15')
export const RefusedIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'm9 9 6 6M15 9l-6 6')
export const RightIcon = icon('m9 5 7 7-7 7')
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'm15.5 15.5 5 5')
export const ShowIcon = icon('M2.5 12c4-9 15-9 19 0-4 9-15 9-19 0z', 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z')
export const SuccessIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'm8 12.3 2.8 2.8 5.2-5.8')
export const UploadIcon = icon(
  'M7 18.5H6a4 4 0 0 1-.5-8 6.5 6.5 0 0 1 12.8-1A4.6 4.6 0 0 1 18 18.5h-1',
  'm8.5 14 3.5-3.5 3.5 3.5M12 10.5V20',
)
export const WaitIcon = icon('M12 3a9 9 0 0 1 9 9')
