import { isComposing } from '@portafilter/kit'
import { X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useReader, useService } from '../../data/support.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { closed, useModal } from './modal.ts'
import styles from './panel.module.css'
import { sections } from './sections.ts'
import { useSupportTexts } from './texts.ts'

type Props = {
  /** The section that an address asks for. */
  asked: string | undefined
  onClose(): void
}

/** What is offered to this reader, each with how much is unread, and the one that is shown: first what is unread, then that stays. */
const useSections = (asked: string | undefined) => {
  const isSignedIn = useReader() !== null
  const service = useService().data
  const [chosen, choose] = useState(asked)
  const offered = sections.filter(({ signedIn }) => isSignedIn || !signedIn)
  const counted = offered.map((section) => ({
    ...section,
    unread: section.key === 'contact' ? 0 : (service?.unread?.[section.key] ?? 0),
  }))
  const first = counted.find(({ unread }) => unread > 0) ?? counted[0]
  useEffect(() => choose((is) => asked ?? is), [asked])
  const known = service && first?.key
  useEffect(() => choose((is) => is ?? known), [known])
  return { counted, shown: counted.find(({ key }) => key === chosen) ?? first, choose }
}

/** A window beside the page, which can be worked on meanwhile; on a phone a sheet that comes from below. */
const Panel = ({ asked, onClose }: Props) => {
  const t = useSupportTexts()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { counted, shown, choose } = useSections(asked)
  const isModal = useModal(panel, onClose)
  const close = () => closed(panel.current, onClose)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const onKeyDown = ({ key, target, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing(nativeEvent)) return
    // A dialog that was opened from here has its own Escape.
    if (panel.current?.contains(target as Node)) close()
  }
  return (
    <>
      <button type="button" className={styles.shade} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div
        ref={panel}
        role="dialog"
        aria-modal={isModal}
        aria-labelledby={`${id}title`}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={onKeyDown}
      >
        <header className={styles.head}>
          <h2 id={`${id}title`}>{t.title}</h2>
          <button type="button" className={styles.close} aria-label={t.close} onClick={close}>
            <X />
          </button>
        </header>
        {counted.length > 1 && (
          <Tabs
            label={t.sections}
            panel={`${id}section`}
            tabs={counted.map(({ key, unread }) => ({ key, label: t[key], count: unread || undefined }))}
            chosen={shown?.key ?? ''}
            onChoose={choose}
          />
        )}
        <div
          id={`${id}section`}
          className={styles.section}
          {...(counted.length > 1 && shown && { role: 'tabpanel', 'aria-label': t[shown.key] })}
        >
          <Suspense fallback={<BlockWaiting height={240} />}>{shown && <shown.Component />}</Suspense>
        </div>
      </div>
    </>
  )
}

export default Panel
