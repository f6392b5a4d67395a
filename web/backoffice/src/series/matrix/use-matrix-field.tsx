import { useLanguage } from '@portafilter/kit'
import type { Field } from '../../actions/fields.ts'
import { findingParts, partThing } from '../../fields/finding-parts.ts'
import { InOrder } from '../../fields/InOrder.tsx'
import { useText } from '../../texts/use-text.ts'
import type { Series } from '../rows.ts'
import type { MachineSeriesText } from '../texts.ts'
import { seriesWords } from '../words.ts'
import { Checks } from './Checks.tsx'
import { isNamed, type Matrix, sentOf, type TypedMatrix } from './matrix.ts'
import { NormList } from './NormList.tsx'

/** The form of the models and specs of a series: each in its order, and below them which model has which. */
export const useMatrixField = (row: Series): Field<Matrix, TypedMatrix> => {
  const text = useText<MachineSeriesText>()
  const language = useLanguage()
  const withdrawn = seriesWords.withdrawn[language]
  const finding = findingParts(language, { label: text('resources.series.fields.models'), type: 'M', withdrawn })
  return {
    start: {
      models: row.models.map(partThing(language, withdrawn)),
      norms: row.norms.map((norm) => ({ ...norm, key: String(norm.id) })),
    },
    read: (typed) =>
      typed.norms.every(isNamed) ? { sent: sentOf(typed) } : { fault: seriesWords.norm_fault[language] },
    draw: ({ typed, fault, first, type }) => (
      <>
        <InOrder
          finding={finding}
          first={first}
          fault={undefined}
          things={typed.models}
          onThings={(models) => type({ ...typed, models })}
        />
        <NormList matrix={typed} onMatrix={type} fault={fault} />
        <Checks matrix={typed} onMatrix={type} />
      </>
    ),
  }
}
