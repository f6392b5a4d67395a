import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Machine } from '../../data/catalogue.ts'
import { MachineGrid } from './MachineGrid.tsx'

// A page that is drawn without a browser has no language to watch.
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const filter = { id: 1, type_id: 5, cn_name: '净水滤芯', en_name: 'Filter', file_path: '/f.webp', remark: '6-3102' }

const tileOf = (remark_sold: boolean) => {
  const machine: Machine = { ...filter, remark_sold, part_code: null, series_code: null }
  const adds = () => ({ onClick: () => undefined, 'aria-haspopup': 'dialog' as const, 'aria-expanded': false })
  return renderToString(createElement(MachineGrid, { machines: [machine], search: '', adds }))
}

it('offers by its tile what is sold, and says of what is not that it is no longer', () => {
  expect([tileOf(true), tileOf(false)].map((tile) => /可直接订购|已停售/.exec(tile)?.[0])).toEqual([
    '可直接订购',
    '已停售',
  ])
})
