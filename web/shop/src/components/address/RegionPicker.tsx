import type { Region } from '@portafilter/postal/regions'
import { Cascader, type CascaderProps } from 'antd'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './address.module.css'

/** Makes what scrolls in `box` reachable by the Tab key, and Chinese to whoever hears it, also what comes later. */
const openToReaders = (box: HTMLElement): (() => void) => {
  const open = () => {
    for (const menu of box.querySelectorAll<HTMLElement>('[role="menu"]')) {
      menu.tabIndex = 0
      menu.lang = 'zh-CN'
    }
  }
  const watcher = new MutationObserver(open)
  watcher.observe(box, { childList: true, subtree: true })
  open()
  return () => watcher.disconnect()
}

/** antd's columns, with the id by which antd's field already points at them. */
const Columns = ({ id, children }: { id: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : openToReaders(box.current)), [])
  return (
    <div id={id} ref={box}>
      {children}
    </div>
  )
}

type Props = Pick<CascaderProps<Region>, 'options' | 'loading' | 'placeholder'> & {
  id?: string
  value?: string[]
  onChange?(codes: string[]): void
}

/** Province, city and district, by their codes; on a phone the columns share its width. */
export const RegionPicker = ({ id = 'region', onChange, ...rest }: Props) => (
  <Cascader
    {...rest}
    id={id}
    onChange={(codes) => onChange?.((codes ?? []).map(String))}
    showSearch
    classNames={{ popup: { root: styles.regions ?? '' } }}
    // antd's own arrow is called “right” in every language.
    expandIcon={<ChevronRight />}
    popupRender={(columns) => <Columns id={`${id}_list`}>{columns}</Columns>}
  />
)
