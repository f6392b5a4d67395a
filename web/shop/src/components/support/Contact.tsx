import { formatMoment, useLanguage } from '@portafilter/kit'
import { Phone } from 'lucide-react'
import { type Service, useReader, useService } from '../../data/support.ts'
import badge from '../badge.module.css'
import layout from '../layout.module.css'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import styles from './contact.module.css'
import { useSupportTexts } from './texts.ts'

/** How support is reached: by phone, by a code to scan, and when. */
export const Contact = () => {
  const t = useSupportTexts()
  const isSignedIn = useReader() !== null
  return (
    <Loaded query={useService()} waiting={<BlockWaiting height={240} />}>
      {(service) => (
        <div className={layout.stackWide}>
          <Hours service={service} />
          <Phones phones={service.phones} />
          {service.chat_code !== null && (
            <figure className={styles.code}>
              <img src={service.chat_code} alt={t.code} width={148} height={148} />
              <figcaption className="soft">{t.scan}</figcaption>
            </figure>
          )}
          {!isSignedIn && <p className="soft">{t.signIn}</p>}
        </div>
      )}
    </Loaded>
  )
}

const Phones = ({ phones }: Pick<Service, 'phones'>) => {
  const t = useSupportTexts()
  const language = useLanguage()
  return (
    <section className={layout.stack}>
      <h3>{t.phones}</h3>
      <ul className={styles.phones}>
        {phones.map(({ [language]: phone }) => (
          <li key={phone}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <Phone aria-hidden="true" /> <span className="number">{phone}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Hours = ({ service: { hours, is_open, opens_at } }: { service: Service }) => {
  const t = useSupportTexts()
  const language = useLanguage()
  return (
    <section className={styles.hours}>
      <h3>{t.hours}</h3>
      <p className="number">{hours.map(({ from, to }) => `${from}–${to}`).join(' · ')}</p>
      <p className="soft">{t.days}</p>
      <p role="status">
        <span className={is_open ? badge.good : badge.attention}>
          {opens_at === null ? t.open : t.opensAt(formatMoment(opens_at, language))}
        </span>
      </p>
    </section>
  )
}
