import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './Tabs.module.css'

export type Tab = { key: string; label: string; count?: number | undefined }

type Props = { label: string; panel: string; tabs: readonly Tab[]; chosen: string; onChoose(key: string): void }

/**
 * Tabs by the ARIA pattern: arrows move, one is the only stop of the Tab key. Used behind the first route,
 * too: antd's have no name for readers, to whom they speak English, and hide what a phone has no room for in a menu.
 */
export const Tabs = ({ label, panel, tabs, chosen, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the chosen tab may be out of sight, also when tabs arrive
  useEffect(() => {
    const box = list.current
    const tab = box?.querySelector('[aria-selected="true"]')
    if (!box || !tab) return
    const { left, width } = box.getBoundingClientRect()
    const at = tab.getBoundingClientRect()
    box.scrollLeft += at.left - left - (width - at.width) / 2
  }, [chosen, tabs.length])
  // An address may name a tab that is not there; the Tab key reaches them all the same.
  const stop = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  )
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (stop + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab === undefined) return
    onChoose(tab.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ key, label: name, count }, at) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panel}
          tabIndex={at === stop ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name}
          {count !== undefined && <span className={`${styles.count} number`}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
