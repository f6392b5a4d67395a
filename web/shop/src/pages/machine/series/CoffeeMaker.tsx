import { ChosenPart } from '../../../components/add-to-cart/ChosenPart.tsx'
import { AntDesign } from '../../../components/ant/AntDesign.tsx'
import layout from '../../../components/layout.module.css'
import { Price } from '../../../components/Money.tsx'
import note from '../../../components/note.module.css'
import { Picture } from '../../../components/Picture.tsx'
import { Empty, Loaded } from '../../../components/states.tsx'
import type { Opens } from '../../../components/use-dialog.ts'
import { useQueryString } from '../../../components/use-query-string.ts'
import { SectionsWaiting } from '../../../components/Waiting.tsx'
import type { Part } from '../../../data/catalogue.ts'
import { type Norm, useSeriesModels } from '../../../data/series.ts'
import { useMachineTexts } from '../texts.ts'
import { Specs } from './Specs.tsx'
import styles from './series.module.css'
import { useSeriesTexts } from './texts.ts'

/** The models of a series to choose from, with what each has and costs; what took a model's place is added by the dialog. */
const CoffeeMaker = ({ series, adds }: { series: string; adds: Opens<string> }) => {
  const t = useSeriesTexts()
  return (
    <Loaded query={useSeriesModels(series)} waiting={<SectionsWaiting lines={[4, 4]} />}>
      {({ model_list, norm_list }) =>
        model_list.length > 0 ? (
          <AntDesign>
            <Configurator models={model_list} norms={norm_list} adds={adds} />
          </AntDesign>
        ) : (
          <Empty title={t.noModels}>
            <p className="soft">{t.noModelsHint}</p>
          </Empty>
        )
      }
    </Loaded>
  )
}

export default CoffeeMaker

type Props = { models: readonly Part[]; norms: readonly Norm[]; adds: Opens<string> }

/** The first model, unless the address names another. */
const Configurator = ({ models, norms, adds }: Props) => {
  const t = useSeriesTexts()
  const { note: alone } = useMachineTexts()
  const [params, change] = useQueryString()
  const chosen = models.find(({ part_code }) => part_code === params.get('model')) ?? models[0]
  const choose = (code: string) => change((now) => withModel(now, code), { replace: true })
  if (chosen === undefined) return null
  return (
    <div className={styles.configurator}>
      <fieldset className={styles.models}>
        <legend>{t.models}</legend>
        {models.map((model) => (
          <ModelChoice
            key={model.part_code}
            model={model}
            checked={model === chosen}
            onChoose={() => choose(model.part_code)}
          />
        ))}
      </fieldset>
      <section className={`${layout.cardBody} ${layout.stackWide}`} aria-label={chosen.part_name}>
        <ChosenPart key={chosen.part_code} part={chosen} turns={adds} onDone={() => undefined} />
        <Specs norms={norms} model={chosen.part_code} />
        <p className={note.note}>{alone}</p>
      </section>
    </div>
  )
}

const withModel = (params: URLSearchParams, code: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.set('model', code)
  return next
}

type ChoiceProps = { model: Part; checked: boolean; onChoose(): void }

const ModelChoice = ({ model, checked, onChoose }: ChoiceProps) => (
  <label className={`${layout.card} ${styles.model}`}>
    <input type="radio" name="model" checked={checked} onChange={onChoose} />
    <Picture src={model.file_path} alt="" size={72} />
    <span>
      <span className={styles.name}>{model.part_name}</span>
      <span className="code soft">{model.part_code}</span>
    </span>
    <Price list={model.price} paid={model.discounted_price} currency={model.currency} />
  </label>
)
