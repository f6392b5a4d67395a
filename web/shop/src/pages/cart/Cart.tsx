import { Button } from 'antd'
import { useState } from 'react'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { SearchBox } from '../../components/ui/SearchBox.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { RowsWaiting } from '../../components/Waiting.tsx'
import { type CartLine, type List, useLines } from '../../data/cart.ts'
import { paths } from '../../shared/paths.ts'
import { CartFooter } from './CartFooter.tsx'
import { CartTable } from './CartTable.tsx'
import { ListContext, useList } from './list.ts'
import { useSelection } from './selection.ts'
import { useListTexts } from './texts.ts'

export const Cart = () => <ListPage list="cart" />

/** What is ordered again and again; ordering it leaves the list, and the cart, as they are (orders.md, 2). */
export const Favourites = () => <ListPage list="favourites" />

/** The key: what is searched and sorted in one list is nothing to the other. */
const ListPage = ({ list }: { list: List }) => (
  <ListContext key={list} value={list}>
    <Listed />
  </ListContext>
)

const Listed = () => {
  const t = useListTexts()
  const list = useList()
  const [search, setSearch] = useState('')
  const lines = useLines(list, search)
  // Asked together with the lines found: where nothing is looked for, both are one question.
  const all = useLines(list)
  return (
    <>
      <PageHead title={t.title} {...(list === 'favourites' && { back: 'remembered' })}>
        <SearchBox label={t.search} value={search} eager={list === 'favourites'} onSearch={setSearch} />
      </PageHead>
      <Loaded query={lines} waiting={<RowsWaiting rows={4} picture={64} />}>
        {(shown) =>
          shown.length > 0 ? (
            <FilledCart shown={shown} all={all.data ?? shown} />
          ) : (
            <EmptyCart searched={search !== ''} onShowAll={() => setSearch('')} />
          )
        }
      </Loaded>
    </>
  )
}

/** The codes with this one among them, or without it. */
const toggled = (codes: readonly string[], code: string, on: boolean): readonly string[] => {
  if (codes.includes(code) === on) return codes
  return on ? [...codes, code] : codes.filter((other) => other !== code)
}

/** The lines with what is selected among them; the selection may reach beyond a search. */
const FilledCart = ({ shown, all }: { shown: readonly CartLine[]; all: readonly CartLine[] }) => {
  const [selected, select] = useSelection()
  const [mistyped, setMistyped] = useState<readonly string[]>([])
  const sold = all.filter((line) => !line.withdrawn)
  const chosen = sold.filter((line) => selected.includes(line.part_code))
  return (
    <>
      <CartTable
        lines={shown}
        selected={selected}
        onSelect={(code, on) => select(toggled(selected, code, on))}
        onTyped={(code, sound) => setMistyped((before) => toggled(before, code, !sound))}
      />
      <CartFooter sold={sold} chosen={chosen} mistyped={mistyped} onSelect={select} />
    </>
  )
}

const EmptyCart = ({ searched, onShowAll }: { searched: boolean; onShowAll(): void }) => {
  const t = useListTexts()
  const navigate = useNavigate()
  if (searched)
    return (
      <Empty title={t.noneFound}>
        <Button onClick={onShowAll}>{t.showAll}</Button>
      </Empty>
    )
  return (
    <Empty title={t.empty}>
      <p className="soft">{t.emptyHint}</p>
      <Button type="primary" onClick={() => void navigate(paths.home)}>
        {t.toCatalogue}
      </Button>
    </Empty>
  )
}
