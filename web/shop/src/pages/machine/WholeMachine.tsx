import layout from '../../components/layout.module.css'
import { Price } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { Picture } from '../../components/Picture.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { Button } from '../../components/ui/Button.tsx'
import type { Opener, Opens } from '../../components/use-dialog.ts'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type Position, useModels } from '../../data/sheets.ts'
import styles from './machine.module.css'
import { useMachineTexts } from './texts.ts'

type Props = { machine: number; buys: Opens<string> }

/** Buying the machine itself: every model that is sold of it. */
const WholeMachine = ({ machine, buys }: Props) => {
  const t = useMachineTexts()
  return (
    <Loaded query={useModels(machine)} waiting={<SectionsWaiting lines={[4]} />}>
      {(models) =>
        models.length === 0 ? (
          <Empty title={t.noModels} />
        ) : (
          <div className={layout.stack}>
            <p className={note.note}>{t.note}</p>
            <ul className={layout.stack}>
              {models.map((model) => (
                <li key={model.part_code}>
                  <Model model={model} buys={buys(model.part_code)} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}

export default WholeMachine

const Model = ({ model, buys }: { model: Position; buys: Opener }) => {
  const t = useMachineTexts()
  return (
    <article className={`${layout.cardBody} ${styles.model}`} aria-label={model.part_name}>
      <Picture src={model.file_path} alt="" size={120} />
      <div className={layout.stack}>
        <h2>{model.part_name}</h2>
        <dl className={layout.definition}>
          <dt>{t.code}</dt>
          <dd className="code">{model.part_code}</dd>
          <dt>{t.price}</dt>
          <dd>
            <Price list={model.price} paid={model.discounted_price} currency={model.currency} unit={model.unit} />
          </dd>
        </dl>
      </div>
      <Button primary large aria-label={t.buyOf(model.part_name)} {...buys}>
        {t.buy}
      </Button>
    </article>
  )
}
