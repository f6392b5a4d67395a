import { Button, Form, Input, Radio, Space } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useComponentTexts } from '../../components/component-texts.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { Picture } from '../../components/Picture.tsx'
import { numberTyped } from '../../components/quantity/quantity.ts'
import type { SeriesGiveaway } from '../../data/gifts.ts'
import { useUser } from '../../shared/use-user.ts'
import { countOf, type Picked } from './chosen-gifts.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

type Props = {
  series: SeriesGiveaway
  /** Of the form: where the focus goes while something is wrong. */
  id?: string
  value?: Picked
  onChange?(picked: Picked): void
}

/** The models of a series with what is chosen of them: one by a radio button, several by steppers. */
export const SeriesField = ({ series, id = '', value: picked = {}, onChange }: Props) => {
  const t = useConfirmTexts()
  const { errors } = Form.Item.useStatus()
  const { increase_quantity: earned, model_list } = series
  const left = earned - countOf(series, picked)
  return (
    <section
      id={id}
      tabIndex={-1}
      className={`${layout.cardBody} ${layout.stack}`}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-left`}
    >
      <div className={layout.rowBetween}>
        <h2 id={`${id}-name`}>{t.series(series.series_name)}</h2>
        <p id={`${id}-left`} className="soft" aria-live="polite">
          {inWords(t, earned, left)}
        </p>
      </div>
      {errors.length > 0 && (
        <p role="alert" className={styles.gone}>
          {errors}
        </p>
      )}
      <ul className={styles.models}>
        {model_list.map((model) => (
          <li key={model.part_code}>
            <Picture src={model.file_path} alt="" size={60} />
            <ModelName model={model} id={`${id}-${model.part_code}`} />
            {earned === 1 ? (
              <Radio
                name={id}
                aria-labelledby={`${id}-${model.part_code}`}
                checked={picked[model.part_code] === 1}
                onChange={() => onChange?.({ [model.part_code]: 1 })}
              />
            ) : (
              <Pieces
                name={model.part_name}
                value={picked[model.part_code] ?? 0}
                isFull={left <= 0}
                onChange={(pieces) => onChange?.({ ...picked, [model.part_code]: pieces })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const inWords = (t: ReturnType<typeof useConfirmTexts>, earned: number, left: number): string => {
  if (left === 0) return t.seriesChosen(earned)
  return left > 0 ? t.seriesWanting(earned, left) : t.seriesTooMany(earned, -left)
}

type ModelOf = { model: SeriesGiveaway['model_list'][number]; id: string }

const ModelName = ({ model, id }: ModelOf) => {
  const t = useConfirmTexts()
  const { currency } = useUser()
  return (
    <div>
      <p id={id}>{model.part_name}</p>
      <p className="soft">
        <span className="code">{model.part_code}</span> · {model.norm_text} · {t.worth}{' '}
        <Money amount={model.price} currency={currency} />
      </p>
    </div>
  )
}

type PiecesProps = {
  name: string
  value: number
  /** As many as are earned are chosen. */
  isFull: boolean
  onChange(pieces: number): void
}

/** Minus, a number to type, plus; unlike what is bought, it may be none. */
const Pieces = ({ name, value, isFull, onChange }: PiecesProps) => {
  const t = useComponentTexts()
  const type = (text: string) => {
    const pieces = text === '' ? 0 : numberTyped(text)
    if (Number.isInteger(pieces) && pieces >= 0) onChange(pieces)
  }
  return (
    <Space.Compact role="group" aria-label={t.quantityOf(name)}>
      <Button icon={<Minus />} aria-label={t.fewer} disabled={value === 0} onClick={() => onChange(value - 1)} />
      <Input
        className={`number ${styles.pieces}`}
        inputMode="numeric"
        maxLength={4}
        aria-label={t.quantity}
        value={String(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
      />
      <Button icon={<Plus />} aria-label={t.more} disabled={isFull} onClick={() => onChange(value + 1)} />
    </Space.Compact>
  )
}
