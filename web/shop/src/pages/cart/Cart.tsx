import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '../../components/first-route/SearchBox.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { RowsWaiting } from '../../components/Waiting.tsx'
import { type CartLine, useCart } from '../../data/cart.ts'
import { paths } from '../../ground/paths.ts'
import { CartFooter } from './CartFooter.tsx'
import { CartTable } from './CartTable.tsx'
import { useSelection } from './selection.ts'
import { useCartTexts } from './texts.ts'

export const Cart = () => {
  const t = useCartTexts()
  const [search, setSearch] = useState('')
  const lines = useCart(search)
  return (
    <>
      <PageHead title={t.title}>
        <SearchBox label={t.search} value={search} onSearch={setSearch} />
      </PageHead>
      <Loaded query={lines} waiting={<RowsWaiting rows={4} picture={64} />}>
        {(shown) =>
          shown.length > 0 ? (
            <FilledCart shown={shown} />
          ) : (
            <EmptyCart searched={search !== ''} onShowAll={() => setSearch('')} />
          )
        }
      </Loaded>
    </>
  )
}

/** The lines with what is selected among them; the selection may reach beyond a search. */
const FilledCart = ({ shown }: { shown: readonly CartLine[] }) => {
  const [selected, select] = useSelection()
  const all = useCart()
  const sold = (all.data ?? shown).filter((line) => !line.withdrawn)
  const chosen = sold.filter((line) => selected.includes(line.part_code))
  return (
    <>
      <CartTable
        lines={shown}
        selected={selected}
        onSelect={(code, on) => select(on ? [...selected, code] : selected.filter((other) => other !== code))}
      />
      <CartFooter sold={sold} chosen={chosen} onSelect={select} />
    </>
  )
}

const EmptyCart = ({ searched, onShowAll }: { searched: boolean; onShowAll(): void }) => {
  const t = useCartTexts()
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
