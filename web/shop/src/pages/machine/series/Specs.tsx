import { Check, Minus } from 'lucide-react'
import { Loaded } from '../../../components/states.tsx'
import { BlockWaiting } from '../../../components/Waiting.tsx'
import { type Norm, useModelNorms } from '../../../data/series.ts'
import styles from './series.module.css'
import { useSeriesTexts } from './texts.ts'

/** All specs of a series; those that the model has light up, by a tick and a word, too. */
export const Specs = ({ norms, model }: { norms: readonly Norm[]; model: string }) => {
  const t = useSeriesTexts()
  const own = useModelNorms(model)
  if (norms.length === 0) return null
  return (
    <section className={styles.specs} aria-labelledby="specs">
      <h3 id="specs">{t.specs}</h3>
      <Loaded query={own} waiting={<BlockWaiting height={80} />}>
        {(has) => {
          const ids = new Set(has.map(({ id }) => id))
          return (
            <>
              <p aria-live="polite" className="soft">
                {t.specsOf(norms.filter(({ id }) => ids.has(id)).length, norms.length)}
              </p>
              <ul>
                {norms.map(({ id, name }) => (
                  <Spec key={id} name={name} has={ids.has(id)} />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const Spec = ({ name, has }: { name: string; has: boolean }) => {
  const t = useSeriesTexts()
  return (
    <li className={has ? styles.has : styles.lacks}>
      {has ? <Check /> : <Minus />} {name}
      <span className="seen-by-readers"> {has ? t.has : t.lacks}</span>
    </li>
  )
}
