import { Search, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useComponentTexts } from '../component-texts.ts'
import styles from './SearchBox.module.css'

type Props = {
  label: string
  value: string
  /** With every change, too. */
  eager?: boolean
  onSearch(search: string): void
}

/** Whether the signs are still being put together: a syllable in Latin letters that will be Chinese. */
const isComposing = ({ nativeEvent }: ChangeEvent): boolean => (nativeEvent as InputEvent).isComposing

/** Searches on Enter and on the icon; the cross clears. Used behind the first route, too: no key reaches antd's cross. */
export const SearchBox = ({ label, value, eager = false, onSearch }: Props) => {
  const t = useComponentTexts()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  // A blank at the end is none of the search, and stays where it is typed.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (eager && !isComposing(event)) onSearch(event.target.value.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    // The cross goes, and would take the focus with it.
    field.current?.focus()
    setTyped('')
    onSearch('')
  }
  return (
    <search className={styles.box}>
      <form className={styles.search} onSubmit={submit}>
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={type}
          onCompositionEnd={(event) => eager && onSearch(event.currentTarget.value.trim())}
        />
        {typed !== '' && (
          <button type="button" aria-label={t.clear} onClick={clear}>
            <X />
          </button>
        )}
        <button type="submit" aria-label={t.search}>
          <Search />
        </button>
      </form>
    </search>
  )
}
