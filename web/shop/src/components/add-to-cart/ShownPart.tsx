import { ChosenPart, type ChosenProps } from './ChosenPart.tsx'
import { NoLongerSold } from './NoLongerSold.tsx'

/** A part as the dialog shows it: to be bought, unless it is no longer sold. */
export const ShownPart = (props: ChosenProps) =>
  props.part.withdrawn ? <NoLongerSold {...props.part} turns={props.turns} /> : <ChosenPart {...props} />
