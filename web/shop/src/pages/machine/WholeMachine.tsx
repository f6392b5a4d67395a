import { Button } from 'antd'
import layout from '../../components/layout.module.css'
import { Price } from '../../components/Money.tsx'
import note from '../../components/note.module.css'
import { Loaded } from '../../components/states.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { usePart } from '../../data/catalogue.ts'
import { useMachineTexts } from './texts.ts'

/** Buying the machine itself, under the code that it is sold by. */
export const WholeMachine = ({ code, onBuy }: { code: string; onBuy(): void }) => {
  const t = useMachineTexts()
  return (
    <Loaded query={usePart(code)} waiting={<SectionsWaiting lines={[4]} />}>
      {(machine) => (
        <div className={`${layout.cardBody} ${layout.stackWide}`}>
          <h2>{machine.part_name}</h2>
          <dl className={layout.definition}>
            <dt>{t.code}</dt>
            <dd className="code">{machine.part_code}</dd>
            <dt>{t.price}</dt>
            <dd>
              <Price
                list={machine.price}
                paid={machine.discounted_price}
                currency={machine.currency}
                unit={machine.unit}
              />
            </dd>
          </dl>
          <p className={note.note}>{t.note}</p>
          <div>
            <Button type="primary" size="large" onClick={onBuy}>
              {t.buy}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}
