import { texts } from '../../shared/texts.ts'

export const useHomeTexts = texts({
  CN: {
    title: '商品目录',
    eyebrow: '整机与配件',
    types: '机器类型',
    all: '全部',
    allParts: '全部配件',
    searchMachines: '搜索机器或配件',
    searchParts: '搜索配件编码或名称',
    noMachines: (search: string) =>
      search === '' ? '该类型下暂无机器，以下为配件。' : `没有找到与“${search}”匹配的机器，以下为匹配的配件。`,
    partsFound: (total: number, search: string) => `另有 ${total} 种配件与“${search}”匹配，查看配件`,
    noLongerSold: (code: string) => `${code} 已停售。`,
    noParts: '没有找到配件',
    nothing: '没有找到机器或配件',
    noPartsHint: '请换一个编码或名称再试。',
    showAll: '查看全部配件',
    ordered: '可直接订购',
    noLonger: '已停售',
  },
  EN: {
    title: 'Catalogue',
    eyebrow: 'Machines and parts',
    types: 'Machine types',
    all: 'All',
    allParts: 'All parts',
    searchMachines: 'Search machines and parts',
    searchParts: 'Search by part code or name',
    noMachines: (search: string) =>
      search === ''
        ? 'There are no machines of this type yet. Here are the parts.'
        : `No machines match “${search}”. Here are the parts that do.`,
    partsFound: (total: number, search: string) =>
      total === 1 ? `1 part also matches “${search}”: view it` : `${total} parts also match “${search}”: view them`,
    noLongerSold: (code: string) => `${code} is no longer sold.`,
    noParts: 'No parts found',
    nothing: 'No machines or parts found',
    noPartsHint: 'Please try another code or name.',
    showAll: 'Show all parts',
    ordered: 'Buy now',
    noLonger: 'No longer sold',
  },
})
