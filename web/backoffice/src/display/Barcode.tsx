import JsBarcode from 'jsbarcode'

/** The light edge that readers need on both sides of the bars (ISO/IEC 15417), in modules. */
const QUIET = 10
const MODULE_MM = 0.33
const HEIGHT_MM = 13

/** The modules of a text in Code 128, one sign each: 1 is dark. */
const modulesOf = (value: string): string => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, value, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

/** A text in Code 128, as wide as hand-held readers like it. */
export const Barcode = ({ value }: { value: string }) => {
  const modules = modulesOf(value)
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${QUIET + index} 0h${bar.length}v1h-${bar.length}z`,
  )
  const width = modules.length + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={value}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      style={{ width: `${width * MODULE_MM}mm`, height: `${HEIGHT_MM}mm`, background: '#fff' }}
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
