import { Radio } from 'antd'
import { useState } from 'react'
import type { Part } from '../../data/catalogue.ts'
import layout from '../layout.module.css'
import { Empty } from '../states.tsx'
import type { ChosenProps } from './ChosenPart.tsx'
import { ShownPart } from './ShownPart.tsx'
import { useAddToCartTexts } from './texts.ts'

type Props = Pick<ChosenProps, 'turns' | 'onDone'> & { parts: readonly Part[] }

/** One of the parts that apply, the first that is sold unless somebody chooses; there is nothing to choose where only one does. */
export const PartAmong = ({ parts, ...showing }: Props) => {
  const t = useAddToCartTexts()
  const [code, setCode] = useState<string>()
  const first = parts.find(({ withdrawn }) => !withdrawn) ?? parts[0]
  const chosen = parts.find(({ part_code }) => part_code === code) ?? first
  if (chosen === undefined)
    return (
      <Empty title={t.none}>
        <p className="soft">{t.noneHint}</p>
      </Empty>
    )
  return (
    <div className={layout.stack}>
      {parts.length > 1 && (
        <Radio.Group
          aria-label={t.among}
          value={chosen.part_code}
          onChange={({ target }) => setCode(target.value)}
          options={parts.map(({ part_code, part_name, withdrawn }) => ({
            value: part_code,
            label: `${part_name} ${withdrawn ? t.noLongerSold(part_code) : part_code}`,
          }))}
          vertical
        />
      )}
      <ShownPart key={chosen.part_code} part={chosen} {...showing} />
    </div>
  )
}
