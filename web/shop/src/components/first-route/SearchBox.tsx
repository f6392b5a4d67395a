import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useComponentTexts } from '../component-texts.ts'
import styles from './SearchBox.module.css'

type Props = { label: string; value: string; onSearch(search: string): void }

/** Searches on Enter and on the icon; the cross clears. Used behind the first route, too: no key reaches antd's cross. */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const t = useComponentTexts()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search className={styles.box}>
      <form className={styles.search} onSubmit={submit}>
        <input
          type="text"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
